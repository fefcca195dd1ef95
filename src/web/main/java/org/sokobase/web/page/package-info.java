/** The pages: what each shows, its template, and the same as JSON. */
@JStacheConfig(pathing = @JStachePath(prefix = "org/sokobase/web/template/", suffix = ".mustache"))
package org.sokobase.web.page;

import io.jstach.jstache.JStacheConfig;
import io.jstach.jstache.JStachePath;
