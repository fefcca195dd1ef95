/** The commands about what people think of levels: rate, ratings and study. */
package org.sokobase.cli.rating;
