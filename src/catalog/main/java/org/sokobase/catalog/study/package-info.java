/** Blind studies: levels of several collections, which people play and rate without knowing where they come from. */
package org.sokobase.catalog.study;
