/** What all pages are made of: the frame around them, drawings, cards of levels, words, the files that they need, and the page of a failure. */
@JStacheConfig(pathing = @JStachePath(prefix = "org/sokobase/web/template/", suffix = ".mustache"))
package org.sokobase.web.view;

import io.jstach.jstache.JStacheConfig;
import io.jstach.jstache.JStachePath;
