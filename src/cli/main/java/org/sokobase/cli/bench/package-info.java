/** The commands bench, score, records and experiment: their reports and tables. */
package org.sokobase.cli.bench;
