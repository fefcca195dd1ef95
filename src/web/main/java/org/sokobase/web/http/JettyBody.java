package org.sokobase.web.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import org.eclipse.jetty.http.MultiPart;
import org.eclipse.jetty.http.MultiPartConfig;
import org.eclipse.jetty.http.MultiPartFormData;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.Attributes;
import org.eclipse.jetty.util.Fields;
import org.eclipse.jetty.util.UrlEncoded;

/** The body of a request of the server. */
record JettyBody(Request request) implements RequestBody {

    private static final int MOST_PARTS = 10_010;

    /** So many bytes of a body that nobody wants are read, so that its sender comes to the answer. */
    private static final long MOST_UNWANTED = 1L << 30;

    @Override
    public OptionalLong length() {
        return request.getLength() < 0 ? OptionalLong.empty() : OptionalLong.of(request.getLength());
    }

    @Override
    public InputStream stream() {
        return Content.Source.asInputStream(request);
    }

    /**
     * Reads what is left, and forgets it. Senders read an answer when they have sent all: from a connection that is closed before
     * that, they learn nothing. A body that does not say its length may have no end, and is left.
     */
    void skip() {
        if (length().orElse(Long.MAX_VALUE) > MOST_UNWANTED) {
            return;
        }
        try {
            stream().transferTo(OutputStream.nullOutputStream());
        } catch (IOException e) {
            // It broke off: nobody waits for the answer.
        }
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
        return form(new String(bytes(MOST_OF_A_FORM), StandardCharsets.ISO_8859_1));
    }

    /** The fields of a form as it is sent. */
    static Map<String, List<String>> form(String text) {
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

    @Override
    public Optional<String> header(String name) {
        return Optional.ofNullable(request.getHeaders().get(name));
    }

    @Override
    public Parts parts(Path folder, long largest, long most) {
        if (length().orElse(0) > most) {
            throw new WebException(413, "body", "The form is larger than what may be sent at once.", "Send less.");
        }
        MultiPartConfig rules = new MultiPartConfig.Builder()
                .location(folder)
                .maxParts(MOST_PARTS)
                .maxPartSize(largest)
                .maxMemoryPartSize(MOST_OF_A_FORM)
                .maxSize(most)
                .useFilesForPartsWithoutFileName(false)
                .build();
        try {
            MultiPartFormData.Parts parts = MultiPartFormData.getParts(
                    request, new Attributes.Lazy(), header("Content-Type").orElse(""), rules);
            return new JettyParts(parts);
        } catch (RuntimeException e) { // of one of several kinds: too large, no such form, or broken off
            throw new WebException(
                    400, "form", "The form cannot be read, or is too large.", "Send it again from its page, or less.");
        }
    }

    private record JettyParts(MultiPartFormData.Parts parts) implements Parts {

        @Override
        public List<Part> all() {
            List<Part> all = new ArrayList<>();
            parts.forEach(part -> all.add(new JettyPart(part)));
            return all;
        }

        @Override
        public void close() {
            parts.close();
        }
    }

    private record JettyPart(MultiPart.Part part) implements Part {

        @Override
        public String name() {
            return Objects.requireNonNullElse(part.getName(), "");
        }

        @Override
        public String fileName() {
            return Objects.requireNonNullElse(part.getFileName(), "");
        }

        @Override
        public long length() {
            return part.getLength();
        }

        @Override
        public InputStream stream() {
            return Content.Source.asInputStream(part.getContentSource());
        }
    }
}
