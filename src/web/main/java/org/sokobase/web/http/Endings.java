package org.sokobase.web.http;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One thing in several formats: what follows the last dot of a piece of the path says which.
 *
 * <p>Immutable, as long as the map it was made of is; equal if all components are.
 *
 * @param piece    the name of that piece; routes get it without its ending
 * @param plain    the answer if there is no ending
 * @param byEnding the other answers
 */
public record Endings(String piece, Route plain, Map<String, Route> byEnding) implements Route {

    @Override
    public Answer answer(WebRequest request) {
        String text = request.piece(piece);
        int dot = text.lastIndexOf('.');
        if (dot < 0) {
            return plain.answer(request);
        }
        Route route = byEnding.get(text.substring(dot + 1));
        if (route == null) {
            throw new WebException(
                    404,
                    "not-found",
                    "There is no " + request.path() + ".",
                    "These endings are known: " + String.join(", ", byEnding.keySet()) + ".");
        }
        Map<String, String> pieces = new LinkedHashMap<>(request.pieces());
        pieces.put(piece, text.substring(0, dot));
        return route.answer(request.withPieces(pieces));
    }
}
