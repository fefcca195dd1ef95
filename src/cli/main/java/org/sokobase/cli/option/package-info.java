/** The options that commands share, including the global ones, and how their values are parsed. */
package org.sokobase.cli.option;
