/** What pages know of the catalog: one opening for all of them, the levels that an address selects, and rows as JSON. */
package org.sokobase.web.data;
