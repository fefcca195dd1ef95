package org.sokobase.identity;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The rules of the page "Level Identity", written out step by step on strings. Slow, and free of the product's code, so
 * that the two can be compared.
 *
 * @param exact       the Exact-Id
 * @param unique      the Unique-Id
 * @param firstEdition the id of the page's first edition
 */
public record SlowIdentity(String exact, String unique, String firstEdition) {

    private record Place(int x, int y) {

        Stream<Place> neighbours() {
            return Stream.of(new Place(x - 1, y), new Place(x + 1, y), new Place(x, y - 1), new Place(x, y + 1));
        }
    }

    /** The ids of a picture; nothing if it has none. */
    public static Optional<SlowIdentity> of(String picture) {
        List<String> rows = filledUp(picture);
        List<Place> players = places(rows, "@+");
        if (players.size() != 1) {
            return Optional.empty();
        }
        Optional<Set<Place>> inside = flood(rows, players.get(0), " .$*@+");
        if (inside.isEmpty()) {
            return Optional.empty();
        }
        List<String> board = walledAndCropped(rows, inside.get());
        return Optional.of(new SlowIdentity(sum(board), smallestSum(saturated(board)), smallestSum(board)));
    }

    private static List<String> filledUp(String picture) {
        List<String> rows = picture.replace('-', ' ').replace('_', ' ').lines().toList();
        int width = rows.stream().mapToInt(String::length).max().orElse(0);
        return rows.stream().map(row -> row + " ".repeat(width - row.length())).toList();
    }

    private static List<Place> places(List<String> rows, String symbols) {
        List<Place> places = new ArrayList<>();
        for (int y = 0; y < rows.size(); y++) {
            for (int x = 0; x < rows.get(y).length(); x++) {
                if (symbols.indexOf(rows.get(y).charAt(x)) >= 0) {
                    places.add(new Place(x, y));
                }
            }
        }
        return places;
    }

    private static Optional<Set<Place>> flood(List<String> rows, Place start, String passable) {
        Set<Place> seen = new HashSet<>(Set.of(start));
        Deque<Place> open = new ArrayDeque<>(seen);
        while (!open.isEmpty()) {
            for (Place next : open.pop().neighbours().toList()) {
                if (next.y < 0
                        || next.y >= rows.size()
                        || next.x < 0
                        || next.x >= rows.get(0).length()) {
                    return Optional.empty();
                }
                if (passable.indexOf(rows.get(next.y).charAt(next.x)) >= 0 && seen.add(next)) {
                    open.push(next);
                }
            }
        }
        return Optional.of(seen);
    }

    private static List<String> walledAndCropped(List<String> rows, Set<Place> inside) {
        int left = Collections.min(inside.stream().map(Place::x).toList()) - 1;
        int right = Collections.max(inside.stream().map(Place::x).toList()) + 1;
        int top = Collections.min(inside.stream().map(Place::y).toList()) - 1;
        int bottom = Collections.max(inside.stream().map(Place::y).toList()) + 1;
        List<String> board = new ArrayList<>();
        for (int y = top; y <= bottom; y++) {
            String row = "";
            for (int x = left; x <= right; x++) {
                row += inside.contains(new Place(x, y)) ? rows.get(y).charAt(x) : '#';
            }
            board.add(row);
        }
        return board;
    }

    private static List<String> saturated(List<String> board) {
        Place player = places(board, "@+").get(0);
        Set<Place> reach = flood(board, player, " .@+").orElseThrow();
        List<String> picture = new ArrayList<>();
        for (int y = 0; y < board.size(); y++) {
            String row = "";
            for (int x = 0; x < board.get(y).length(); x++) {
                char c = board.get(y).charAt(x);
                row += !reach.contains(new Place(x, y)) ? c : c == '.' || c == '+' ? '+' : '@';
            }
            picture.add(row);
        }
        return picture;
    }

    private static String smallestSum(List<String> board) {
        return Collections.min(sums(board));
    }

    /** The sums of the eight views; hexadecimal digits of equal number sort as the numbers do. */
    static List<String> sums(List<String> board) {
        List<String> sums = new ArrayList<>();
        List<String> view = board;
        for (int turn = 0; turn < 4; turn++) {
            sums.add(sum(view));
            sums.add(sum(mirrored(view)));
            view = turned(view);
        }
        return sums;
    }

    private static List<String> mirrored(List<String> board) {
        return board.stream()
                .map(row -> new StringBuilder(row).reverse().toString())
                .toList();
    }

    private static List<String> turned(List<String> board) {
        List<String> turned = new ArrayList<>();
        for (int x = 0; x < board.get(0).length(); x++) {
            String row = "";
            for (int y = board.size() - 1; y >= 0; y--) {
                row += board.get(y).charAt(x);
            }
            turned.add(row);
        }
        return turned;
    }

    private static String sum(List<String> board) {
        String text = String.join("\n", board) + "\n";
        try {
            byte[] digest = MessageDigest.getInstance("MD5").digest(text.getBytes(StandardCharsets.US_ASCII));
            return "%032X".formatted(new BigInteger(1, digest)).substring(0, 16);
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }
}
