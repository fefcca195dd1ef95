/** Reads files, folders and archives as bytes, and decodes bytes to text in any character set. */
package org.sokobase.file;
