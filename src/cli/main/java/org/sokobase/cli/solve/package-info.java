/** The commands solve and optimise: their options, their reports, and their files of solutions. */
package org.sokobase.cli.solve;
