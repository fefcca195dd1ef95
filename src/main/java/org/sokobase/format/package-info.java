/**
 * Level files: finding them, reading them into levels, texts, solutions and diagnostics, and writing them. One reader
 * per format stands behind the sniffing entry {@link org.sokobase.format.LevelFiles}. This package depends on {@code
 * board} and {@code identity} and {@code play}.
 */
package org.sokobase.format;
