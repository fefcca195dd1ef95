/** Lists levels with all that is known of them, in any order. */
package org.sokobase.catalog.listing;
