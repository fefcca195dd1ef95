/** The choices of the method, a small class for each way to make one: which box, which direction, which way to the box. */
package org.sokobase.generator.strategy;
