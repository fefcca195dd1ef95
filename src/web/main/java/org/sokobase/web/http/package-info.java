/** The server of the page: routes, limits, and what a request must be like to get an answer. */
package org.sokobase.web.http;
