/** Merges the texts and solutions of copies: what the kept one lacks, and everybody who is named. */
package org.sokobase.catalog.merge;
