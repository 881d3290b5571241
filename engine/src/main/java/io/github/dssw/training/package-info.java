/** Training: optimisers over flat arrays, and the parameters ψ of a network energy. */
package io.github.dssw.training;
