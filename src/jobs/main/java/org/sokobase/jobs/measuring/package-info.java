/** Measures levels of files and of the catalog, keeps what came of it, and compares it with what people say. */
package org.sokobase.jobs.measuring;
