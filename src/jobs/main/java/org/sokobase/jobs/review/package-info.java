/** Reviews of puzzles that are alike but not certainly the same: one pair after the other, the facts that differ, and decisions that can be taken back. */
package org.sokobase.jobs.review;
