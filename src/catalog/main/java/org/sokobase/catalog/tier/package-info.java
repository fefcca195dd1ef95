/** The keys of the similarity tiers, and the levels that are related or near to a board. */
package org.sokobase.catalog.tier;
