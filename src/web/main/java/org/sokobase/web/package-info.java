/** The front door of the local page: one class that shows a catalog to the browsers of this machine. */
package org.sokobase.web;
