/** The front door of the generator: the methods by name, and runs that make levels until enough are kept. */
package org.sokobase.generator;
