/**
 * Where a catalog lies and how it is opened, saved and replaced: files and servers, locks and waiting, the schema,
 * sessions, backups, bulk reads and inserts.
 */
package org.sokobase.catalog.database;
