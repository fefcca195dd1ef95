/**
 * The front door of a level database: one class that opens a catalog, answers what is asked most, and hands out a part for
 * everything else.
 */
package org.sokobase.catalog;
