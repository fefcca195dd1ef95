/** The pages about duplicates: groups of copies, the review of pairs that are alike, what was decided, and what a clean set would leave out. */
@JStacheConfig(pathing = @JStachePath(prefix = "org/sokobase/web/template/", suffix = ".mustache"))
package org.sokobase.web.review;

import io.jstach.jstache.JStacheConfig;
import io.jstach.jstache.JStachePath;
