package org.sokobase.catalog.overlap;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.jdbi.v3.core.statement.StatementContext;
import org.sokobase.board.Board;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.LevelIds;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.name.CollectionNames;
import org.sokobase.catalog.source.FilePlace;
import org.sokobase.catalog.source.PlacedCollection;
import org.sokobase.catalog.tier.TierRows;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;
import org.sokobase.similar.Tier;
import org.sokobase.similar.TierKeys;

/** Makes sets of levels, of the catalog and of files, for comparing them in a tier. */
final class LevelSets {

    private static final int PAGE = 1000;

    /** The gaps take the key of the tier, and how to come to it. */
    private static final String SELECT = "select l.unique_id, l.unique_nth, l.id, %s from level l %s ";

    private static final String WITH_KEYS =
            "left join tier_key k on k.unique_id = l.unique_id and k.unique_nth = l.unique_nth";

    private static final String OF_COLLECTION =
            "where l.id between :first and :last and l.unique_id is not null order by l.id";
    private static final String WITH_IDS = "where l.unique_id = any(:ids) order by l.id";
    private static final String ALL = "where l.unique_id is not null order by ";
    private static final String BY_PUZZLE = "l.unique_id, l.unique_nth, l.id";

    /** The other way round than the others, from the index of keys. */
    private static final String WITH_SAME_KEYS = """
            select l.unique_id, l.unique_nth, l.id, k.%1$s
            from tier_key k join level l on l.unique_id = k.unique_id and l.unique_nth = k.unique_nth
            where k.%1$s = any(:ids)
            order by l.id
            """;

    private static final String COLLECTIONS = """
            select c.id, c.title, f.name, c.puzzles
            from collection c join source_file f on f.id = c.source_file_id
            """;

    private final Handle handle;
    private final Nearness nearness;
    private final Tier tier;
    private final boolean hasKeys;
    private final String select;
    private final FilePuzzles filePuzzles;
    private final Identifier identifier = new Identifier();

    LevelSets(Handle handle, Nearness nearness) {
        this.handle = handle;
        this.nearness = nearness;
        this.tier = nearness.tier();
        this.hasKeys = TierKeys.TIERS.contains(tier);
        this.select = hasKeys
                ? SELECT.formatted("k." + TierRows.column(tier), WITH_KEYS)
                : SELECT.formatted("cast(null as bigint)", "");
        this.filePuzzles = new FilePuzzles(handle);
    }

    LevelSet of(SetName name) {
        if (name instanceof SetName.OfFiles files) {
            return ofFiles(files);
        }
        List<CatalogLevel.CollectionRef> collections = new CollectionNames(handle).meant(name.name());
        List<LevelSet.Member> members = firstOfPuzzles(collections.stream().flatMap(this::levels));
        Side side = collections.size() == 1
                ? Side.of(collections.get(0), members.size())
                : Side.named(name.name(), members.size());
        return new LevelSet(nearness, side, members, new HashSet<>(CollectionNames.numbers(collections)));
    }

    private Stream<LevelSet.InCatalog> levels(CatalogLevel.CollectionRef collection) {
        return handle
                .createQuery(select + OF_COLLECTION)
                .bind("first", LevelIds.of(collection.id(), 0))
                .bind("last", LevelIds.of(collection.id(), Integer.MAX_VALUE))
                .map(LevelSets::member)
                .list()
                .stream();
    }

    private static LevelSet.InCatalog member(ResultSet row, StatementContext context) throws SQLException {
        long key = row.getLong(4);
        Optional<LevelId> ofTier = row.wasNull() ? Optional.empty() : Optional.of(new LevelId(key));
        return new LevelSet.InCatalog(PuzzleKey.read(row, 1), ofTier, row.getLong(3));
    }

    private static List<LevelSet.Member> firstOfPuzzles(Stream<? extends LevelSet.Member> levels) {
        Map<PuzzleKey, LevelSet.Member> first = new LinkedHashMap<>();
        levels.forEach(level -> first.putIfAbsent(level.puzzle(), level));
        return List.copyOf(first.values());
    }

    private LevelSet ofFiles(SetName.OfFiles files) {
        List<FileLevel> sound = files.levels().stream()
                .filter(level -> level.level().inspection().board().isPresent())
                .toList();
        List<Board> boards = sound.stream().map(FileLevel::board).toList();
        List<PuzzleKey> puzzles = filePuzzles.of(boards);
        List<LevelSet.Member> levels = new ArrayList<>();
        for (int i = 0; i < sound.size(); i++) {
            levels.add(new LevelSet.InFile(puzzles.get(i), key(boards.get(i)), sound.get(i)));
        }
        List<LevelSet.Member> members = firstOfPuzzles(levels.stream());
        return new LevelSet(nearness, Side.named(files.name(), members.size()), members, imported(files.levels()));
    }

    private Optional<LevelId> key(Board board) {
        return hasKeys ? TierKeys.of(board, identifier).map(keys -> keys.of(tier)) : Optional.empty();
    }

    /** The collections of the catalog whose files these are. */
    private Set<Long> imported(List<FileLevel> levels) {
        Set<String> places = levels.stream()
                .map(FileLevel::file)
                .distinct()
                .map(FilePlace::locationOf)
                .collect(Collectors.toSet());
        return PlacedCollection.all(handle).stream()
                .filter(placed -> placed.locations().anyMatch(places::contains))
                .map(placed -> placed.collection().id())
                .collect(Collectors.toSet());
    }

    /** Every other collection that has something in common with a set, in the order of import, with what it has. */
    List<LevelSet> sharingWith(LevelSet set, Neighbours neighbours) {
        List<Long> ids = idsOf(Stream.concat(
                set.members().stream().filter(member -> member.key().isEmpty()).map(LevelSet.Member::puzzle),
                neighbours.all().stream()));
        List<Long> keys = set.members().stream()
                .flatMap(member -> member.key().stream())
                .map(LevelId::bits)
                .distinct()
                .toList();
        List<LevelSet.InCatalog> levels = new ArrayList<>(paged(select + WITH_IDS, ids));
        if (hasKeys) {
            levels.addAll(paged(WITH_SAME_KEYS.formatted(TierRows.column(tier)), keys));
        }
        return byCollection(levels.stream()
                .filter(level -> !set.collections().contains(LevelIds.collection(level.id())))
                .toList());
    }

    private static List<Long> idsOf(Stream<PuzzleKey> puzzles) {
        return puzzles.map(puzzle -> puzzle.unique().bits()).distinct().toList();
    }

    private List<LevelSet.InCatalog> paged(String sql, List<Long> ids) {
        List<LevelSet.InCatalog> levels = new ArrayList<>();
        for (int from = 0; from < ids.size(); from += PAGE) {
            Query query = handle.createQuery(sql)
                    .bindArray("ids", Long.class, ids.subList(from, Math.min(ids.size(), from + PAGE)));
            levels.addAll(query.map(LevelSets::member).list());
        }
        return levels;
    }

    private List<LevelSet> byCollection(List<LevelSet.InCatalog> levels) {
        Map<Long, Side> sides = sides();
        List<LevelSet> sets = new ArrayList<>();
        levels.stream()
                .sorted(Comparator.comparing(LevelSet.InCatalog::id))
                .collect(Collectors.groupingBy(
                        level -> LevelIds.collection(level.id()), TreeMap::new, Collectors.toList()))
                .forEach((collection, own) -> sets.add(new LevelSet(
                        nearness,
                        Objects.requireNonNull(sides.get(collection), "a level of no collection"),
                        firstOfPuzzles(own.stream()),
                        Set.of(collection))));
        return sets;
    }

    /** All collections. */
    private Map<Long, Side> sides() {
        Map<Long, Side> sides = new HashMap<>();
        handle.createQuery(COLLECTIONS)
                .map((row, context) ->
                        Map.entry(row.getLong(1), new Side(row.getString(2), row.getString(3), row.getLong(4))))
                .forEach(collection -> sides.put(collection.getKey(), collection.getValue()));
        return sides;
    }

    /** Every collection that has something in common with another one, with what it has. */
    List<LevelSet> sharing(Neighbours neighbours) {
        SharedLevels shared = new SharedLevels();
        handle.createQuery(select + ALL + (hasKeys ? "4, " : "") + BY_PUZZLE)
                .map(LevelSets::member)
                .forEach(shared::add);
        Map<Long, LevelSet.InCatalog> levels = new LinkedHashMap<>();
        Stream.concat(shared.levels().stream(), paged(select + WITH_IDS, idsOf(neighbours.all().stream())).stream())
                .forEach(level -> levels.putIfAbsent(level.id(), level));
        return byCollection(List.copyOf(levels.values()));
    }
}
