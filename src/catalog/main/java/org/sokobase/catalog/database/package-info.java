/**
 * Opens, saves and replaces a catalog: files and servers, locks and waiting, the schema, sessions, backups, bulk
 * reads and inserts.
 */
package org.sokobase.catalog.database;
