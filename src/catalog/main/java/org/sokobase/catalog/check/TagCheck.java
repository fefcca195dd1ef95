package org.sokobase.catalog.check;

import java.util.List;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.tag.Tag;

/** Whether every tag is a word as it is asked for. A repair spells it so, or takes out what can be none. */
final class TagCheck {

    private record Table(String name, String owner) {}

    private static final List<Table> TABLES =
            List.of(new Table("puzzle_tag", "puzzle_id"), new Table("collection_tag", "collection_id"));

    private final Handle handle;
    private final ProblemSink flaws;

    TagCheck(Handle handle, ProblemSink flaws) {
        this.handle = handle;
        this.flaws = flaws;
    }

    void run() {
        for (Table table : TABLES) {
            handle.createQuery("select distinct tag from " + table.name()).mapTo(String.class).list().stream()
                    .filter(tag -> Tag.parse(tag)
                            .filter(right -> right.word().equals(tag))
                            .isEmpty())
                    .sorted()
                    .forEach(tag -> flaws.curable(
                            IntegrityProblem.Kind.TAG,
                            table.name(),
                            "the tag '" + tag + "' is no word in small letters, so no condition finds it",
                            () -> repair(table, tag)));
        }
    }

    private void repair(Table table, String tag) {
        Tag.parse(tag)
                .ifPresent(right ->
                        handle.execute("""
                        insert into %1$s (%2$s, tag) select distinct t.%2$s, ? from %1$s t
                        where t.tag = ? and not exists (select 1 from %1$s k where k.%2$s = t.%2$s and k.tag = ?)
                        """.formatted(table.name(), table.owner()), right.word(), tag, right.word()));
        handle.execute("delete from " + table.name() + " where tag = ?", tag);
    }
}
