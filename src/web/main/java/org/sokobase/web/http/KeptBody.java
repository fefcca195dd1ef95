package org.sokobase.web.http;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a request has brought along, as a text that can be read again, also by another process.
 *
 * <p>Immutable; equal if both components are.
 *
 * @param type of the text, as HTTP names it; empty if the request did not say
 */
public record KeptBody(String type, String text) implements RequestBody {

    /**
     * That of a request.
     *
     * @throws WebException if it is longer than a form may be
     */
    public static KeptBody of(RequestBody body) {
        return new KeptBody(body.header("Content-Type").orElse(""), body.text());
    }

    @Override
    public OptionalLong length() {
        return OptionalLong.of(bytes(Integer.MAX_VALUE).length);
    }

    @Override
    public InputStream stream() {
        return new ByteArrayInputStream(bytes(Integer.MAX_VALUE));
    }

    @Override
    public byte[] bytes(int most) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public Map<String, List<String>> form() {
        return JettyBody.form(text);
    }

    @Override
    public Optional<String> header(String name) {
        return name.equalsIgnoreCase("Content-Type") && !type.isEmpty() ? Optional.of(type) : Optional.empty();
    }

    @Override
    public Parts parts(Path folder, long largest, long most) {
        throw new IllegalStateException("forms with files are not kept");
    }
}
