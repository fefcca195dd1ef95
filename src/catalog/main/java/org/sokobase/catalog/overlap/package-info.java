/** Compares collections and files puzzle by puzzle: how much they have in common, and which of their levels are alike. */
package org.sokobase.catalog.overlap;
