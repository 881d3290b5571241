/** The laws of the distance as properties, generated over every back end that is found. */
package io.github.dssw.properties;
