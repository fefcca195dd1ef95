/** Oddities of files, with stable codes. */
package org.sokobase.lint;
