/** Properties of the distance, tested on generated inputs over every usable back end. */
package io.github.dssw.properties;
