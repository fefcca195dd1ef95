/** Where levels came from: imported files, the places at which they were met, and the runs that imported them. */
package org.sokobase.catalog.source;
