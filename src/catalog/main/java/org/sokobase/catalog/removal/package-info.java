/** Removes files and single levels at the user's wish, keeps all that went with them, and brings it back. */
package org.sokobase.catalog.removal;
