/** The tags of users on puzzles and collections: words by which they find them again, such as favourite. */
package org.sokobase.catalog.tag;
