/** Level ids: Exact-Id, Unique-Id and the steps that compute them. */
package org.sokobase.identity;
