/**
 * The front door to all formats: reads any file, cuts levels and solutions out of files, and finds the terms of their
 * authors.
 */
package org.sokobase.format;
