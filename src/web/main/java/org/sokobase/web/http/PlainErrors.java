package org.sokobase.web.http;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/** Answers what is no request at all: in a line, without a word of where the server failed. */
final class PlainErrors extends ErrorHandler {

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        Guard.HEADERS.forEach((name, value) -> response.getHeaders().put(name, value));
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, Answer.TEXT);
        String line = "sokobase: the request cannot be read (" + response.getStatus() + ")\n";
        response.write(true, ByteBuffer.wrap(line.getBytes(StandardCharsets.US_ASCII)), callback);
        return true;
    }
}
