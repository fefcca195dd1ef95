/** Imports files into the catalog: new, changed and known files, their levels and their solutions. */
package org.sokobase.catalog.importing;
