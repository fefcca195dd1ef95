/** Taking files and whole runs out again, with everything that nothing else supports. */
package org.sokobase.catalog.undo;
