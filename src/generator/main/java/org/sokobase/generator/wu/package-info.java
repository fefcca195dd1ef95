/** The method of Wu: pushes open the floor and bring the boxes to their goals, then pulls move the start farther away. */
package org.sokobase.generator.wu;
