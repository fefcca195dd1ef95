package org.sokobase.web.http;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/**
 * Answers in a line, without a word of where the server failed, what no page answers: what is no request at all, what comes when the
 * server ends, and what fails before anything of it is sent.
 */
final class PlainErrors extends ErrorHandler {

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        Guard.HEADERS.forEach((name, value) -> response.getHeaders().put(name, value));
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, Answer.TEXT);
        String line = "sokobase: " + why(response.getStatus()) + " (" + response.getStatus() + ")\n";
        response.write(true, ByteBuffer.wrap(line.getBytes(StandardCharsets.US_ASCII)), callback);
        return true;
    }

    private static String why(int status) {
        return switch (status) {
            case HttpStatus.SERVICE_UNAVAILABLE_503 -> "the server is shutting down";
            case HttpStatus.INTERNAL_SERVER_ERROR_500 -> "the answer failed, and nothing of it was sent";
            default -> "the request cannot be read";
        };
    }
}
