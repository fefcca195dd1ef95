/** The command export with its targets: files of levels, pusher.exe, and the reports of a clean set. */
package org.sokobase.cli.export;
