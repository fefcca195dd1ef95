/**
 * Playing: moves in LURD notation, their replay by the rules, the verdict on a solution and its metrics. This package
 * depends on {@code board}.
 */
package org.sokobase.play;
