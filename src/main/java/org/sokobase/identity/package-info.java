/**
 * The identities of levels: Exact-Id, Unique-Id and the first-edition id, as the page "Level Identity" of sourcecode.se
 * defines them. This package depends on {@code board}.
 */
package org.sokobase.identity;
