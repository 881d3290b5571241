package io.github.dssw.density;

/**
 * The gradient of a loss in the parameters and the points of a flow.
 *
 * <pre>{@code
 * FlowPass pass = flow.forward(points, false);
 * FlowGradient gradient = pass.pullBack(inImages);
 * optimizer.step(parameters, gradient.inParameters());
 * }</pre>
 *
 * @param inParameters laid out like {@link ExponentialMapFlow#parameters}
 * @param inPoints n × 3, row by row; the ambient gradient, of which only the part tangent to the
 *     sphere matters to points that stay on it
 */
public record FlowGradient(double[] inParameters, double[] inPoints) {}
