/** Levels, collections and solutions as published in a file, their texts, and the interface of all writers. */
package org.sokobase.level;
