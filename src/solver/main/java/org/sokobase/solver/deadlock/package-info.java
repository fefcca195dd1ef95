/** Detects deadlocks: tables computed once per board, and tests of single positions. */
package org.sokobase.solver.deadlock;
