/** Descents along gradients that can be stopped and continued to the same bits. Not exported. */
package io.github.dssw.descent;
