/** The ids of levels: Unique-Id, Exact-Id and the steps that lead to them. */
package org.sokobase.identity;
