package org.sokobase.web.view;

import io.jstach.jstache.JStache;
import java.util.LinkedHashMap;
import java.util.Map;
import org.sokobase.web.data.JsonText;
import org.sokobase.web.http.Answer;
import org.sokobase.web.http.WebException;

/**
 * What is shown where there is no page: what is wrong, what to do, and that nothing has changed. It does not say where the catalog
 * lies, as people may see it who are not its owner.
 */
public final class FailurePage {

    @JStache(path = "failure")
    record FailureView(Frame frame, String message, String advice, String details, boolean again, int status) {
        boolean hasDetails() {
            return !details.isEmpty();
        }
    }

    /** As a page, or as JSON where JSON was asked for. */
    public Answer of(WebException failure, String path) {
        Answer answer = path.endsWith(".json") ? json(failure) : html(failure);
        Map<String, String> headers = new LinkedHashMap<>();
        failure.retryAfter().ifPresent(seconds -> headers.put("Retry-After", Integer.toString(seconds)));
        failure.allowed().ifPresent(methods -> headers.put("Allow", methods));
        return answer.withStatus(failure.status()).withHeaders(headers);
    }

    private Answer html(WebException failure) {
        return Shown.html(new FailureView(
                Frame.of(failure.getMessage(), "", "", ""),
                failure.getMessage(),
                failure.advice(),
                failure.details(),
                failure.retryAfter().isPresent(),
                failure.status()));
    }

    private static Answer json(WebException failure) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("error", failure.getMessage());
        values.put("code", failure.code());
        values.put("status", failure.status());
        values.put("advice", failure.advice());
        failure.holder().ifPresent(holder -> values.put("holder", holder));
        failure.retryAfter().ifPresent(seconds -> values.put("retry_after", seconds));
        return Answer.of(Answer.JSON, JsonText.of(values));
    }
}
