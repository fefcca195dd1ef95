/** The keys of the similarity tiers, and the levels that are related or close to a board. */
package org.sokobase.catalog.tier;
