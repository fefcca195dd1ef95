/**
 * The front door of a level database: one class that opens a catalog, answers the most common questions, and hands
 * out a part for everything else.
 */
package org.sokobase.catalog;
