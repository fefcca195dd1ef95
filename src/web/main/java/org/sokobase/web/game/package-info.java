/** Playing and playback: the pages on which levels are played by hand and solutions are played back, and what they ask the server. */
@JStacheConfig(pathing = @JStachePath(prefix = "org/sokobase/web/template/", suffix = ".mustache"))
package org.sokobase.web.game;

import io.jstach.jstache.JStacheConfig;
import io.jstach.jstache.JStachePath;
