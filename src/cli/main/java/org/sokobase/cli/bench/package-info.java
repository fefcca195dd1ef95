/** The commands bench and score: their reports and tables. */
package org.sokobase.cli.bench;
