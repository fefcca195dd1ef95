/** The verified solutions of boards, those of equivalent boards, and solutions that wait for their levels. */
package org.sokobase.catalog.solution;
