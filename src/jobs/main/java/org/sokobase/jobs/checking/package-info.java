/** Checks the levels of a file before they are published: whether the catalog knows them or near ones, their solutions and terms. */
package org.sokobase.jobs.checking;
