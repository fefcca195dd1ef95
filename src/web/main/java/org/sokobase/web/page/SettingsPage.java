package org.sokobase.web.page;

import io.jstach.jstache.JStache;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.sokobase.web.data.CatalogLease;
import org.sokobase.web.data.JsonText;
import org.sokobase.web.http.Answer;
import org.sokobase.web.http.WebRequest;
import org.sokobase.web.view.Frame;
import org.sokobase.web.view.Settings;
import org.sokobase.web.view.Shown;
import org.sokobase.web.view.Theme;

/** What everybody sets for themselves: the colours of pages, and what keys do. */
public final class SettingsPage {

    private final CatalogLease catalog;

    public SettingsPage(CatalogLease catalog) {
        this.catalog = catalog;
    }

    /** One of several values. */
    record Choice(String value, String label, String meaning, boolean chosen) {}

    @JStache(path = "settings")
    record SettingsView(Frame frame, List<Choice> themes, List<Choice> keys) {}

    /** As a page. */
    public Answer html(WebRequest request) {
        Settings settings = Settings.of(request);
        return Shown.html(new SettingsView(
                Frame.of("Settings", Shown.catalog(catalog), request.path(), "/settings.json"),
                Arrays.stream(Theme.values())
                        .map(theme -> new Choice(
                                Settings.word(theme), theme.label(), theme.meaning(), theme == settings.theme()))
                        .toList(),
                Arrays.stream(Settings.Keys.values())
                        .map(keys -> new Choice(
                                Settings.word(keys), Settings.word(keys), meaning(keys), keys == settings.keys()))
                        .toList()));
    }

    private static String meaning(Settings.Keys keys) {
        return switch (keys) {
            case ON -> "The key ? shows what each does, except in fields";
            case OFF -> "For voice control, and for keyboards that send letters by themselves";
        };
    }

    /** Has the browser keep what was chosen. */
    public Answer set(WebRequest request) {
        String cookie = Settings.sent(request.withForm()).cookie();
        return Answer.elsewhere("/settings").withHeaders(Map.of("Location", "/settings", "Set-Cookie", cookie));
    }

    /** The same for programs. */
    public Answer json(WebRequest request) {
        Settings settings = Settings.of(request);
        return Answer.of(
                Answer.JSON,
                JsonText.of(Map.of("theme", Settings.word(settings.theme()), "keys", Settings.word(settings.keys()))));
    }
}
