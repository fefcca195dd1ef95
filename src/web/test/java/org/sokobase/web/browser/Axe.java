package org.sokobase.web.browser;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** axe-core, which looks for breaches of the rules of accessibility (WCAG 2.2, levels A and AA, and good practice). */
final class Axe {

    private static final String SOURCE = source();

    private static final String RUN = """
            async () => (await axe.run(document, { resultTypes: ['violations'] })).violations.flatMap(rule =>
              rule.nodes.map(node => `${rule.id}: ${rule.help}: ${node.html}: ${node.failureSummary}`))
            """;

    private Axe() {}

    /** What it finds in the page as it is now. */
    static List<String> breaches(Page page) {
        page.evaluate("source => { if (!window.axe) (0, eval)(source); }", SOURCE);
        return ((List<?>) page.evaluate(RUN)).stream().map(String::valueOf).toList();
    }

    private static String source() {
        try (InputStream in = Axe.class.getResourceAsStream("/axe.min.js")) {
            if (in == null) {
                throw new IllegalStateException("the library of axe-core lacks its script");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
