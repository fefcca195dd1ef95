/** Readers of .slc, .ssx and .ssc. */
package org.sokobase.format.xml;
