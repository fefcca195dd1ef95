package org.sokobase.cli.duplicate;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.sokobase.catalog.duplicate.DuplicateGroup;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.SharedColumns;
import org.sokobase.cli.output.Table;
import org.sokobase.identity.Relation;

/** The row of a level of a group; or of one that no reference has, in none. */
record DuplicateRow(CatalogLevel level, Optional<Copy> copy) {

    static final Table<DuplicateRow> TABLE = Table.<DuplicateRow>named("duplicates")
            .with(Column.GROUP, row -> row.map(copy -> copy.group().number()))
            .with(DuplicateRow::level, SharedColumns.IDS)
            .with(Column.RELATION, row -> row.map(Copy::relation).orElse(Relation.NEW.label()))
            .with(Column.VIEW, row -> row.map(copy -> copy.member().view().label()))
            .with(DuplicateRow::level, SharedColumns.LEVEL)
            .with(Column.PREFERRED, row -> row.map(copy -> copy.isPreferred() ? "yes" : "no"))
            .with(Column.TIER, row -> row.map(copy -> copy.group().tier().label()))
            .with(Column.KEY, row -> row.map(copy -> copy.group().key()))
            .with(
                    Column.DECIDED_BY,
                    row -> row.copy().flatMap(copy -> copy.member().decidedBy()))
            .with(Column.COPIES, row -> row.map(copy -> copy.member().copies()))
            .with(row -> row.copy().flatMap(copy -> copy.member().difference()), SharedColumns.DIFFERENCE)
            .with(Column.PATH, row -> row.level().collection().path());

    /** A member of its group. */
    record Copy(DuplicateGroup group, DuplicateGroup.Member member) {

        String relation() {
            return member.likeness()
                    .map(likeness -> likeness.relation().label())
                    .orElse(group.tier().label());
        }

        boolean isPreferred() {
            return group.prefers(member);
        }
    }

    static List<DuplicateRow> of(DuplicateGroup group) {
        return group.members().stream()
                .map(member -> new DuplicateRow(member.level(), Optional.of(new Copy(group, member))))
                .toList();
    }

    <V> Optional<V> map(Function<Copy, V> value) {
        return copy.map(value);
    }
}
