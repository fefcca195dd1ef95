/** Exports levels of the catalog in any format: the same bytes, whoever asks for them. */
package org.sokobase.jobs.exporting;
