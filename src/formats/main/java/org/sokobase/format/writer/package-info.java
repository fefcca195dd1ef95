/** Writers of every format. */
package org.sokobase.format.writer;
