/**
 * The commands that fill, query and maintain a catalog: import, find, list, collections, stats, ids, have, missing, marks,
 * tags, edit, solutions, undo, check, backup, dump and load.
 */
package org.sokobase.cli.catalog;
