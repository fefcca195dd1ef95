/** Benchmarks of the inner parts. */
package org.sokobase.bench;
