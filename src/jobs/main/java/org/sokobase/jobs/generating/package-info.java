/** Generated levels as texts with their provenance, checked against the catalog and saved in it. */
package org.sokobase.jobs.generating;
