/** Which of several copies is the preferred one, by rules. */
package org.sokobase.catalog.preference;
