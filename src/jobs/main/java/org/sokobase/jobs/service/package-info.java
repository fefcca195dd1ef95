/** Answers the search requests of another program, a JSON object a line. */
package org.sokobase.jobs.service;
