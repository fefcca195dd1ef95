/** The commands bench, score and experiment: their reports and tables. */
package org.sokobase.cli.bench;
