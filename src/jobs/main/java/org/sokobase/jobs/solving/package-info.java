/**
 * Solves levels of files and of the catalog and shortens their solutions, one level after the other, and saves the
 * solutions in the catalog.
 */
package org.sokobase.jobs.solving;
