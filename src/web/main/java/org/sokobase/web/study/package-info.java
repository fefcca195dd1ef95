/** Blind studies: the pages on which their maker makes, watches and closes them, and those on which a player plays and rates. */
@JStacheConfig(pathing = @JStachePath(prefix = "org/sokobase/web/template/", suffix = ".mustache"))
package org.sokobase.web.study;

import io.jstach.jstache.JStacheConfig;
import io.jstach.jstache.JStachePath;
