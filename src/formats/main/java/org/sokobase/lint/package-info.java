/** What is noticed in a file, with stable codes. */
package org.sokobase.lint;
