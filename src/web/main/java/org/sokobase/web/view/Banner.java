package org.sokobase.web.view;

import java.nio.charset.StandardCharsets;
import org.sokobase.web.http.Answer;
import org.sokobase.web.http.AnswerBody;

/** A line in front of everything else of a page that is made already. */
public final class Banner {

    /** What every page begins with: see layout.mustache. */
    private static final String MAIN = "<main id=\"main\" tabindex=\"-1\">\n";

    private Banner() {}

    /**
     * The same page with a line in front; an answer that is no page stays as it is.
     *
     * @param text as HTML
     */
    public static Answer on(Answer page, String text) {
        if (!page.type().equals(Answer.HTML) || !(page.body() instanceof AnswerBody.Whole whole)) {
            return page;
        }
        String line = "<p class=\"note away\" role=\"status\">" + text + "</p>\n";
        byte[] html = whole.text().replace(MAIN, MAIN + line).getBytes(StandardCharsets.UTF_8);
        return new Answer(page.status(), page.type(), new AnswerBody.Whole(html), page.headers());
    }
}
