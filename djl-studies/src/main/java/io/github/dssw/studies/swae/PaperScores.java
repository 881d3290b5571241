package io.github.dssw.studies.swae;

import io.github.dssw.cli.study.statistics.Spread;
import io.github.dssw.cli.study.swae.SwaeRow;
import io.github.dssw.cli.study.swae.SwaeSet;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What the paper prints: Zhang, Chen, Luo and Yang (AAAI 2025), tables 3 and A2, means ± standard
 * deviations over 5 runs.
 *
 * @param logW2 the logarithm of the transport cost between latents and prior
 * @param bce the binary cross-entropy
 */
record PaperScores(Spread logW2, Spread bce) {
  /** The name and η of a row, then log W2 and BCE, each with its deviation. */
  private static final String MNIST =
      """
      ae 1 -1.8946 0.1492 0.1615 0.0026
      sw 1 -2.9277 0.1504 0.2217 0.0022
      sw 10 -2.9745 0.2389 0.2288 0.0037
      sw 100 -2.9610 0.1310 0.2284 0.0043
      sw 1000 -3.0618 0.0776 0.2275 0.0069
      ssw 1 -2.3619 0.1245 0.1620 0.0017
      ssw 10 -2.5087 0.1754 0.1625 0.0027
      ssw 100 -2.6118 0.1233 0.1659 0.0004
      ssw 1000 -2.8418 0.0678 0.2096 0.0049
      s3w 0.001 -2.4723 0.0720 0.1627 0.0022
      s3w 0.01 -2.5265 0.1035 0.1632 0.0011
      s3w 0.1 -2.6112 0.1866 0.1926 0.0067
      s3w 1 -2.9694 0.0998 0.2232 0.0056
      ri-s3w 0.001 -2.4326 0.1191 0.1624 0.0014
      ri-s3w 0.01 -2.5731 0.1018 0.1631 0.0006
      ri-s3w 0.1 -2.7127 0.1353 0.1858 0.0025
      ri-s3w 1 -2.7635 0.1923 0.2229 0.0022
      ari-s3w 0.001 -2.3879 0.1630 0.1623 0.0015
      ari-s3w 0.01 -2.5286 0.0646 0.1625 0.0009
      ari-s3w 0.1 -2.6305 0.0997 0.1835 0.0055
      ari-s3w 1 -2.8889 0.1171 0.2207 0.0032
      exp 1 -2.3547 0.0977 0.1615 0.0005
      exp 10 -2.5247 0.1343 0.1627 0.0007
      exp 100 -2.7222 0.0962 0.1776 0.0006
      exp 1000 -2.9398 0.2408 0.2221 0.0026
      identity 1 -2.3673 0.0893 0.1620 0.0012
      identity 10 -2.5048 0.1437 0.1623 0.0015
      identity 100 -2.6176 0.1942 0.1810 0.0026
      identity 1000 -3.0093 0.1765 0.2205 0.0054
      poly 1 -2.3536 0.0968 0.1617 0.0011
      poly 10 -2.5051 0.1489 0.1628 0.0014
      poly 100 -2.7369 0.1043 0.1840 0.0028
      poly 1000 -2.9645 0.2028 0.2193 0.0035
      linear 1 -2.3462 0.0759 0.1623 0.0017
      linear 10 -2.5765 0.1029 0.1641 0.0020
      linear 100 -2.5083 0.1713 0.1788 0.0032
      linear 1000 -3.0748 0.0781 0.2197 0.0054
      nonlinear 1 -2.3143 0.1372 0.1619 0.0014
      nonlinear 10 -2.5428 0.1604 0.1625 0.0014
      nonlinear 100 -2.7383 0.1642 0.1780 0.0018
      nonlinear 1000 -3.0664 0.1276 0.2289 0.0081
      attention 1 -2.3463 0.0826 0.1638 0.0071
      attention 10 -2.6247 0.1215 0.1606 0.0007
      attention 100 -2.7549 0.1024 0.1786 0.0023
      attention 1000 -3.0032 0.0880 0.2189 0.0039
      """;

  private static final String CIFAR10 =
      """
      ae 1 -0.1313 0.8101 0.6329 0.0021
      ssw 10 -3.2368 0.1836 0.6323 0.0017
      sw 0.001 -3.2537 0.1116 0.6307 0.0005
      s3w 0.001 -3.0541 0.2244 0.6310 0.0012
      ri-s3w 0.001 -2.8317 0.8168 0.6330 0.0049
      ari-s3w 0.001 -3.1639 0.1744 0.6315 0.0016
      exp 10 -3.3607 0.1349 0.6321 0.0006
      identity 10 -3.4203 0.0402 0.6318 0.0006
      poly 10 -3.3454 0.1117 0.6330 0.0024
      linear 10 -3.4027 0.0480 0.6314 0.0004
      nonlinear 10 -3.4078 0.0753 0.6323 0.0013
      attention 10 -3.4242 0.0337 0.6324 0.0016
      """;

  private static final Map<SwaeSet, Map<String, PaperScores>> TABLES =
      Map.of(SwaeSet.MNIST, table(MNIST), SwaeSet.CIFAR10, table(CIFAR10));

  /** Returns what the paper prints for a row, if it has it. */
  static Optional<PaperScores> of(SwaeSet set, SwaeRow row) {
    return Optional.ofNullable(TABLES.get(set).get(row.method().id() + " " + row.etaText()));
  }

  private static Map<String, PaperScores> table(String lines) {
    Map<String, PaperScores> table = new HashMap<>();
    lines
        .lines()
        .forEach(
            line -> {
              String[] words = line.split(" ");
              double[] numbers =
                  Arrays.stream(words).skip(2).mapToDouble(Double::parseDouble).toArray();
              table.put(
                  words[0] + " " + words[1],
                  new PaperScores(
                      new Spread(numbers[0], numbers[1]), new Spread(numbers[2], numbers[3])));
            });
    return table;
  }
}
