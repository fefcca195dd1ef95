package org.sokobase.spark.reading;

import java.io.Serializable;

/**
 * A file or an archive that some process will read.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param number   its place among all inputs, from 0
 * @param name     how the user named it; for a file in a folder, the folder as named, a slash and the way from there
 * @param location the absolute path, or the address of a file elsewhere
 * @param size     in bytes
 */
public record Input(int number, String name, String location, long size) implements Serializable {}
