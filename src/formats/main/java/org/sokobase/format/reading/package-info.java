/** What all readers share: boards found, boards in one line, and diagnostics. */
package org.sokobase.format.reading;
