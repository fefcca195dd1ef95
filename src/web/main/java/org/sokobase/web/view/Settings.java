package org.sokobase.web.view;

import java.util.Locale;
import java.util.Optional;
import org.sokobase.web.http.WebException;
import org.sokobase.web.http.WebRequest;

/**
 * How somebody wants the pages to be. Their browser keeps it, in a cookie.
 *
 * <p>Immutable; equal if all components are.
 */
public record Settings(Theme theme, Keys keys) {

    /** As it is until somebody says something else. */
    private static final Settings USUAL = new Settings(Theme.SYSTEM, Keys.ON);

    /** Scripts read it too: see keys.js. */
    private static final String COOKIE = "sokobase-settings";

    private static final int YEAR = 365 * 24 * 60 * 60;

    /** What keys of one letter do. */
    public enum Keys {
        ON,
        OFF
    }

    /** Those that a browser keeps. What cannot be read counts for nothing. */
    public static Settings of(WebRequest request) {
        String[] words = request.cookies().getOrDefault(COOKIE, "").split("\\.", 2);
        if (words.length < 2) {
            return USUAL;
        }
        return new Settings(
                constant(Theme.class, words[0]).orElse(USUAL.theme()),
                constant(Keys.class, words[1]).orElse(USUAL.keys()));
    }

    /** Those of a form. */
    public static Settings sent(WebRequest form) {
        return new Settings(sent(form, "theme", Theme.class), sent(form, "keys", Keys.class));
    }

    private static <E extends Enum<E>> E sent(WebRequest form, String name, Class<E> type) {
        return constant(type, form.parameter(name).orElse(""))
                .orElseThrow(() -> new WebException(
                        400, "settings", "There is no such choice of '" + name + "'.", "Choose one on the page."));
    }

    private static <E extends Enum<E>> Optional<E> constant(Class<E> type, String word) {
        for (E constant : type.getEnumConstants()) {
            if (word(constant).equals(word)) {
                return Optional.of(constant);
            }
        }
        return Optional.empty();
    }

    /** How a choice is written in forms, cookies and JSON. */
    public static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    /** The header that has a browser keep them. */
    public String cookie() {
        return COOKIE + "=" + word(theme) + "." + word(keys) + "; Path=/; SameSite=Strict; Max-Age=" + YEAR;
    }
}
