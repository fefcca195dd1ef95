package org.sokobase.web.http;

import java.util.Map;
import java.util.function.Function;

/**
 * All that a server answers.
 *
 * @param routes   by patterns of paths such as {@code /levels/{id}}; a piece in braces stands for any text without a slash
 * @param failures the pages of failures
 * @param writing  whether requests may change something
 * @param visitors who may open it
 * @param unknown  what a failure was that the routes did not expect; a bug, or something of the kind
 */
public record Site(
        Map<String, Route> routes,
        FailurePages failures,
        Writing writing,
        Visitors visitors,
        Function<RuntimeException, WebException> unknown) {}
