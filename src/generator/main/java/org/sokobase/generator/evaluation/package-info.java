/** Exact measures of levels, from all positions that can arise in them. */
package org.sokobase.generator.evaluation;
