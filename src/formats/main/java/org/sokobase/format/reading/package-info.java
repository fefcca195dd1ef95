/** What all readers share: found boards, boards in one line, and diagnostics. */
package org.sokobase.format.reading;
