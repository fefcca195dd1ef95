/** The commands solve and optimise: their options, reports, and solution files. */
package org.sokobase.cli.solve;
