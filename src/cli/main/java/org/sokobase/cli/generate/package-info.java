/** The commands generate and regenerate: their options, the levels they write, and what they count. */
package org.sokobase.cli.generate;
