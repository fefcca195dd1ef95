/**
 * What users call collections, authors, levels and ids, in their own spelling, and what they may have meant by a name that
 * there is not.
 */
package org.sokobase.catalog.name;
