/** Where levels came from: imported files, the places where they were found, and the runs that imported them. */
package org.sokobase.catalog.source;
