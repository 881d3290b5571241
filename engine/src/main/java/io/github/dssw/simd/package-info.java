/**
 * The back end {@code simd}: float32 kernels on {@code jdk.incubator.vector}, sums over points and
 * slices in double.
 *
 * <p>One slice sits in each lane of a vector, from the projection through the arctangent to the
 * sort, so nothing is shuffled in between; transport then works on one sorted row per slice. The
 * packages below hold the parts: {@code projection}, {@code sort}, {@code matching}, {@code
 * network}, and {@code vector} and {@code memory}, which the others build on.
 */
package io.github.dssw.simd;
