/** What every way to make levels has: its settings, random numbers from a seed, and what becomes of one try. */
package org.sokobase.generator.method;
