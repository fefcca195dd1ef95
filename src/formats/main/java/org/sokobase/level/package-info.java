/** Levels, collections and solutions as they stand in a file, their texts, and the interface of all writers. */
package org.sokobase.level;
