package org.sokobase.spark.group;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;
import org.sokobase.board.Board;
import org.sokobase.board.Symmetry;
import org.sokobase.identity.Likeness;
import org.sokobase.identity.Relation;
import org.sokobase.similar.Tier;
import org.sokobase.similar.TierPictures;
import org.sokobase.spark.table.LevelRows;

/**
 * Compares the boards of levels whose keys are the same. They come sorted by key, the preferred ones first. Keys only find
 * candidates: each level is compared with the first of each form that the key has had so far, and one that is none of them
 * begins a form of its own.
 */
public final class Confirmation implements Serializable {

    private static final long serialVersionUID = 1L;

    /** The number of the preferred level of the form, which is what tells groups apart. */
    public static final String PREFERRED_NUMBER = "preferred_number";

    public static final String RELATION = "relation";

    /** How the preferred level is turned to become this one; a level of its own has a column of that name, too. */
    public static final String TURNED = "turned";

    public static final String DECIDED_BY = "decided_by";
    public static final String KEPT_FILE = "kept_file";
    public static final String KEPT_INDEX = "kept_index";
    public static final String KEPT_LINE = "kept_line";
    public static final String KEPT_TITLE = "kept_title";
    public static final String KEPT_PATH = "kept_path";

    /** The normal form, where levels of one board are put together; else null. */
    static final String BOARD = "board";

    /** From 0; another number than 0 means that two different puzzles have one key. */
    public static final String FORM = "form";

    private final Grouping grouping;
    private final StructType rows;

    Confirmation(Grouping grouping, StructType rows) {
        this.grouping = grouping;
        this.rows = rows;
    }

    /** The columns of the answer: those of the levels and more. */
    StructType schema() {
        StructType schema = new StructType(rows.fields());
        schema = schema.add(PREFERRED_NUMBER, DataTypes.LongType)
                .add(RELATION, DataTypes.StringType)
                .add(TURNED, DataTypes.StringType)
                .add(DECIDED_BY, DataTypes.StringType);
        for (String name : List.of(KEPT_FILE, KEPT_INDEX, KEPT_LINE, KEPT_TITLE, KEPT_PATH)) {
            StructField own = rows.apply(name.substring("kept_".length()));
            schema = schema.add(name, own.dataType());
        }
        return schema.add(BOARD, DataTypes.StringType).add(FORM, DataTypes.IntegerType);
    }

    /** The first level of a form, which is the preferred one. */
    private static final class Form {

        private final Row preferred;
        private final long[] ranks;
        private final Board board;
        private final Optional<TierPictures> pictures;

        Form(Row preferred, Board board, Tier tier) {
            this.preferred = preferred;
            this.board = board;
            this.ranks = ranks(preferred);
            this.pictures = tier.compareTo(Tier.SAME) > 0 ? TierPictures.of(board) : Optional.empty();
        }
    }

    /** How a level is like the first of its form. */
    private record Found(Form form, int number, String relation, Symmetry view) {}

    /** The levels with what they are to the preferred one. */
    Iterator<Row> confirmed(Iterator<Row> sorted) {
        return new Iterator<>() {

            private final List<Form> forms = new ArrayList<>();
            private @Nullable Long key;

            @Override
            public boolean hasNext() {
                return sorted.hasNext();
            }

            @Override
            public Row next() {
                Row level = sorted.next();
                Long own = level.getAs(Groups.KEY);
                if (!own.equals(key)) {
                    forms.clear();
                    key = own;
                }
                Board board = LevelRows.board(level.getAs(LevelRows.PUBLISHED), level.getAs(LevelRows.STATUS));
                return row(level, board, found(level, board, forms));
            }
        };
    }

    private Found found(Row level, Board board, List<Form> forms) {
        for (int i = 0; i < forms.size(); i++) {
            Optional<Found> found = found(board, forms.get(i), i);
            if (found.isPresent()) {
                return found.get();
            }
        }
        Form form = new Form(level, board, grouping.tier());
        forms.add(form);
        return new Found(form, forms.size() - 1, Relation.EXACT.label(), Symmetry.IDENTITY);
    }

    private Optional<Found> found(Board board, Form form, int number) {
        Tier tier = grouping.tier();
        return switch (tier) {
            case EXACT ->
                Optional.of(new Found(form, number, Relation.EXACT.label(), Symmetry.IDENTITY))
                        .filter(same -> form.board.equals(board));
            case SAME ->
                Likeness.of(form.board, board)
                        .map(like -> new Found(form, number, like.relation().label(), like.view()));
            default ->
                form.pictures
                        .flatMap(own -> TierPictures.of(board).flatMap(its -> own.viewOnto(its, tier)))
                        .map(view -> new Found(form, number, tier.label(), view));
        };
    }

    private Row row(Row level, Board board, Found found) {
        Row kept = found.form().preferred;
        List<@Nullable Object> values = new ArrayList<>();
        for (int i = 0; i < level.size(); i++) {
            values.add(level.get(i));
        }
        values.add(kept.getAs(LevelRows.NUMBER));
        values.add(found.relation());
        values.add(found.view().label());
        values.add(decidedBy(found.form().ranks, ranks(level)));
        for (String column :
                List.of(LevelRows.FILE, LevelRows.INDEX, LevelRows.LINE, LevelRows.TITLE, LevelRows.PATH)) {
            values.add(kept.getAs(column));
        }
        values.add(grouping.tier() == Tier.SAME && grouping.leavesOut() ? board.toString() : null);
        values.add(found.number());
        return RowFactory.create(values.toArray());
    }

    private static long[] ranks(Row level) {
        return level.<Long>getList(level.fieldIndex(Ranks.RANKS)).stream()
                .mapToLong(Long::longValue)
                .toArray();
    }

    private @Nullable String decidedBy(long[] preferred, long[] own) {
        int rule = Arrays.mismatch(preferred, own);
        return rule < 0 ? null : grouping.rules().get(rule);
    }
}
