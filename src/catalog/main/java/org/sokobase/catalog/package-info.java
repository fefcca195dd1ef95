/**
 * The front door of a level database: one class that opens a catalog and has a method for everything that can be asked or
 * done.
 */
package org.sokobase.catalog;
