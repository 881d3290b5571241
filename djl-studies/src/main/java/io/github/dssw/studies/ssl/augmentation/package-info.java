/** Random changes of images, from which self-supervised learning makes two views of each. */
package io.github.dssw.studies.ssl.augmentation;
