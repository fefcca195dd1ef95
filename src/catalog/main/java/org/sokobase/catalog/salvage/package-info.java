/** Carries what can still be read of a damaged catalog over into a dump. */
package org.sokobase.catalog.salvage;
