/** The options that commands share, the global ones among them, and how their values are read. */
package org.sokobase.cli.option;
