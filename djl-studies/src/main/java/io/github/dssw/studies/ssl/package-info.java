/** The study of self-supervised learning on the sphere: the paper's tables 4 and A4. */
package io.github.dssw.studies.ssl;
