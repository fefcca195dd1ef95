/** Rooms put together from templates, all their goals tried, after Taylor and Parberry. */
package org.sokobase.generator.template;
