/** Charts: how one or two measures of any selection of levels are spread, and what experiments found, beside their tables. */
@JStacheConfig(pathing = @JStachePath(prefix = "org/sokobase/web/template/", suffix = ".mustache"))
package org.sokobase.web.chart;

import io.jstach.jstache.JStacheConfig;
import io.jstach.jstache.JStachePath;
