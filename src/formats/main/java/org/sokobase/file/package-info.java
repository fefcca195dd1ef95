/** Files, folders and archives as bytes, and bytes as text in any character set. */
package org.sokobase.file;
