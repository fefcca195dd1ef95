/**
 * Playing: moves in LURD and in other notations, their replay by the rules, the verdict on a solution and its metrics.
 * This package depends on {@code board}.
 */
package org.sokobase.play;
