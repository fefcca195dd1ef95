/** The command that measures levels. */
package org.sokobase.cli.evaluate;
