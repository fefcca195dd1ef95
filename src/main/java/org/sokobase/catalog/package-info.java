/**
 * The catalog: everything that was imported, in a database whose SQL no other package sees. This package depends on all
 * packages but {@code cli}.
 */
package org.sokobase.catalog;
