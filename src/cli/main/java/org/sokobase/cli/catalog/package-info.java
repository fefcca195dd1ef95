/**
 * The commands that fill, question and keep a catalog: import, find, collections, stats, ids, have, missing, marks,
 * solutions, undo, check, backup, dump and load.
 */
package org.sokobase.cli.catalog;
