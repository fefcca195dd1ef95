/** The reader of JSON. */
package org.sokobase.format.json;
