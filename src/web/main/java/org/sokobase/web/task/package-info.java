/** What takes long: jobs with their events, importing what is dropped on the page, searches for solutions, making levels, running experiments. */
@JStacheConfig(pathing = @JStachePath(prefix = "org/sokobase/web/template/", suffix = ".mustache"))
package org.sokobase.web.task;

import io.jstach.jstache.JStacheConfig;
import io.jstach.jstache.JStachePath;
