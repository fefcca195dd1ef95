/**
 * Solves and improves levels of files and of the catalog, one after the other, and keeps in the catalog what it finds.
 */
package org.sokobase.jobs.solving;
