/** The rules that choose the preferred one of several copies. */
package org.sokobase.catalog.preference;
