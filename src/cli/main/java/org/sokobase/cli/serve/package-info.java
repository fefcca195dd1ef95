/** The command serve, which shows the catalog in a browser. */
package org.sokobase.cli.serve;
