/** What all readers share: lines, found boards and diagnostics. */
package org.sokobase.format.reading;
