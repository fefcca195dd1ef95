package org.sokobase.web.http;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.Fields;
import org.eclipse.jetty.util.UrlEncoded;

/** The body of a request of the server. */
record JettyBody(Request request) implements RequestBody {

    @Override
    public OptionalLong length() {
        return request.getLength() < 0 ? OptionalLong.empty() : OptionalLong.of(request.getLength());
    }

    @Override
    public InputStream stream() {
        return Content.Source.asInputStream(request);
    }

    @Override
    public byte[] bytes(int most) {
        if (length().orElse(0) > most) {
            throw tooLarge(most);
        }
        try {
            byte[] read = stream().readNBytes(most + 1);
            if (read.length > most) {
                throw tooLarge(most);
            }
            return read;
        } catch (IOException e) {
            throw new WebException(400, "body", "The request broke off.", "Send it again.");
        }
    }

    private static WebException tooLarge(int most) {
        return new WebException(413, "body", "The request has more than " + most + " bytes.", "Send less at once.");
    }

    @Override
    public Map<String, List<String>> form() {
        String text = new String(bytes(MOST_OF_A_FORM), StandardCharsets.ISO_8859_1);
        Fields fields = new Fields();
        try {
            UrlEncoded.decodeTo(text, fields::add, StandardCharsets.UTF_8);
        } catch (RuntimeException e) { // of one of several kinds: whatever it is, the text is none
            throw new WebException(400, "form", "The form cannot be read.", "Send it from its page.");
        }
        Map<String, List<String>> form = new LinkedHashMap<>();
        fields.forEach(field -> form.put(field.getName(), field.getValues()));
        return form;
    }
}
