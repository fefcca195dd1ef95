/** Evolution: walls and goals of another method's level change, and an exact measure decides what stays. */
package org.sokobase.generator.evolve;
