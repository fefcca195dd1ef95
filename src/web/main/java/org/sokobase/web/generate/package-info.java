/** The form for new levels, made from what the generator says of its methods and their settings. */
@JStacheConfig(pathing = @JStachePath(prefix = "org/sokobase/web/template/", suffix = ".mustache"))
package org.sokobase.web.generate;

import io.jstach.jstache.JStacheConfig;
import io.jstach.jstache.JStachePath;
