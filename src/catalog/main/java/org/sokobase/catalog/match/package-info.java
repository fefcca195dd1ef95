/**
 * Which board and which puzzle of the catalog an incoming board is, confirmed by comparing boards and not only ids.
 */
package org.sokobase.catalog.match;
