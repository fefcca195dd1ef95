/** The commands about what players think of levels: rate, ratings and study. */
package org.sokobase.cli.rating;
