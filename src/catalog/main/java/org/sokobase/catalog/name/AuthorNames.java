package org.sokobase.catalog.name;

import java.util.List;
import org.jdbi.v3.core.Handle;
import org.sokobase.level.FoldedText;

/** Who has made levels or collections. */
public final class AuthorNames {

    private static final String ALL = "select author from level union select author from collection";

    private final Handle handle;

    public AuthorNames(Handle handle) {
        this.handle = handle;
    }

    /** Makes sure that there is an author with this in his name. */
    public void check(String part) {
        FoldedText wanted = FoldedText.of(part);
        List<String> all = handle.createQuery(ALL).mapTo(String.class).list().stream()
                .sorted()
                .toList();
        if (all.stream().noneMatch(author -> FoldedText.of(author).contains(wanted))) {
            throw new UnknownNameException("no author has " + part + " in the name"
                    + Nearest.to(part, all.stream())
                            .map(nearest -> ", perhaps " + nearest)
                            .orElse(""));
        }
    }
}
