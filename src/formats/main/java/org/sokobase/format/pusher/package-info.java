/** Reads and rewrites pusher.exe, and reads its levels as assembler source. */
package org.sokobase.format.pusher;
