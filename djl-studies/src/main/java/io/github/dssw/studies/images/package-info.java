/**
 * Sets of small labelled images: readers of the files in which MNIST and CIFAR10 are published, and
 * images that are drawn here.
 */
package io.github.dssw.studies.images;
