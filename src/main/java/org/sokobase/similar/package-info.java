/**
 * What is alike without being the same puzzle: the tiers of ever looser sameness, and the distance of two boards. This
 * package depends on {@code board} and {@code identity}.
 */
package org.sokobase.similar;
