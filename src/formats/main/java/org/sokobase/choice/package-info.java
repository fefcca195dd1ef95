/** The rules that choose the preferred one of several copies, wherever these come from. */
package org.sokobase.choice;
