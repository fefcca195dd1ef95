/** The commands about what players think of levels: rate and ratings. */
package org.sokobase.cli.rating;
