/** Charts: points, lines, steps, bars, box plots and intervals on linear or logarithmic axes, written as SVG, the same bytes for the same figures. */
package org.sokobase.jobs.chart;
