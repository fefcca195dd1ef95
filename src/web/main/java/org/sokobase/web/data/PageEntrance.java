package org.sokobase.web.data;

import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.sokobase.web.http.Visitors;

/**
 * How one comes to the page of a catalog: by a token that stays the same, so that tabs and bookmarks survive a restart, and at the
 * address of the process that shows it. Both stand in its folder, where only the owner of the catalog can read them.
 */
public final class PageEntrance {

    private static final String TOKEN = "token";
    private static final String ADDRESS = "address";
    private static final Pattern WHOLE = Pattern.compile("[0-9a-f]{32}");

    private final TextFolder texts;

    /** That of the page with this folder. */
    public PageEntrance(PageFolder folder) {
        this.texts = folder.texts();
    }

    /**
     * The token, which is made if there is none.
     *
     * @throws UncheckedIOException if it cannot be kept
     */
    public String token() {
        Optional<String> kept = texts.kept(TOKEN).map(String::strip).filter(WHOLE.asMatchPredicate());
        if (kept.isPresent()) {
            return kept.get();
        }
        String first = texts.keepFirst(TOKEN, Visitors.secret() + "\n").strip();
        if (WHOLE.matcher(first).matches()) {
            return first;
        }
        String made = Visitors.secret(); // somebody has put something else there
        texts.keep(TOKEN, made + "\n");
        return made;
    }

    /** The same where nothing can be written: one that nobody keeps. */
    public String tokenIfPossible() {
        try {
            return token();
        } catch (UncheckedIOException e) {
            return Visitors.secret();
        }
    }

    /**
     * A page that is shown.
     *
     * @param link  of its first page
     * @param start the secret of links to this process
     */
    public record Address(String link, String start) {}

    /** Says where the page is shown. */
    public void show(Address address) {
        texts.keep(ADDRESS, address.link() + "\n" + address.start() + "\n");
    }

    /** Says that it is shown no more. */
    public void hide() {
        texts.drop(ADDRESS);
    }

    /** Where the page is shown. One that was killed has said so, too: it is true only while a process writes to the folder. */
    public Optional<Address> shown() {
        List<String> lines = texts.kept(ADDRESS).orElse("").lines().toList();
        return lines.size() == 2 ? Optional.of(new Address(lines.get(0), lines.get(1))) : Optional.empty();
    }
}
