package org.sokobase.web.study;

import io.jstach.jstache.JStache;
import java.util.LinkedHashMap;
import java.util.Map;
import org.sokobase.web.data.JsonText;
import org.sokobase.web.http.Answer;
import org.sokobase.web.http.FailurePages;
import org.sokobase.web.http.WebException;
import org.sokobase.web.view.Shown;

/** What a player is shown where there is no page. Of what happens on this computer it tells nothing. */
public final class PlayerFailure implements FailurePages {

    private static final int OUR_FAULT = 500;

    private final FailurePages others;

    /**
     * That of players.
     *
     * @param others for everybody else
     */
    public PlayerFailure(FailurePages others) {
        this.others = others;
    }

    @JStache(path = "player-failure")
    record FailureView(String title, String advice, boolean again) {}

    @Override
    public Answer of(WebException failure, String path) {
        if (!path.startsWith(PlayerSeat.PATH)) {
            return others.of(failure, path);
        }
        String message = failure.status() < OUR_FAULT ? failure.getMessage() : "This does not work at the moment.";
        String advice = failure.status() < OUR_FAULT ? failure.advice() : "Try again in a moment: nothing is lost.";
        if (failure.status() == 404 && failure.code().equals("not-found")) {
            message = PlayerSeat.unknown().getMessage();
            advice = PlayerSeat.unknown().advice();
        }
        Map<String, String> headers = new LinkedHashMap<>();
        failure.retryAfter().ifPresent(seconds -> headers.put("Retry-After", Integer.toString(seconds)));
        failure.allowed().ifPresent(methods -> headers.put("Allow", methods));
        Answer answer = path.endsWith(".json")
                ? json(failure, message, advice)
                : Shown.html(new FailureView(message, advice, failure.status() >= OUR_FAULT));
        return answer.withStatus(failure.status()).withHeaders(headers);
    }

    private static Answer json(WebException failure, String message, String advice) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("error", message);
        values.put("code", failure.code());
        values.put("status", failure.status());
        values.put("advice", advice);
        failure.retryAfter().ifPresent(seconds -> values.put("retry_after", seconds));
        return Answer.of(Answer.JSON, JsonText.of(values));
    }
}
