package org.sokobase.row;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.sokobase.board.Count;
import org.sokobase.board.Square;

/**
 * Maps other characters to the squares of XSB, as given by the user for a file: {@code x=#,b=$,_=.}. Unmapped characters
 * keep their meaning. Characters are Unicode code points, also beyond the first 65,536; a variation selector, which often
 * follows an emoji, is ignored.
 *
 * <p>A map that names a character for every square, but no blank, also reads rows whose squares are parted by blanks or
 * tabs, as environments of language models write them.
 *
 * <p>Immutable, as long as the lists it was made of are; equal if all components are.
 *
 * @param squares the square for each character, by code point, in the given order
 */
public record CharMap(Map<Integer, Square> squares) {

    /** Maps nothing: all characters have their meaning in XSB. */
    public static final CharMap NONE = new CharMap(Map.of());

    private static final String SQUARES =
            "# wall, @ player, + player on a goal, $ box, * box on a goal, . goal, - or _ or a blank floor";

    /** The squares in the order in which {@link #symbols} names them. */
    private static final List<Square> NAMED = List.of(
            Square.WALL,
            Square.FLOOR,
            Square.GOAL,
            Square.BOX_ON_GOAL,
            Square.BOX,
            Square.PLAYER,
            Square.PLAYER_ON_GOAL);

    private static final String EXPECTED = "expected are seven different characters: wall, floor, goal, box on goal, "
            + "box, player, player on goal, such as #_O√XPS";

    /** A row of fewer squares has no inside. */
    private static final int LEAST_ROW = 3;

    /** The map with these meanings, as they are given. */
    public CharMap {
        squares = Collections.unmodifiableMap(new LinkedHashMap<>(squares));
    }

    /**
     * Parses a map: pairs of a character and the XSB symbol of its square, joined by {@code =}, separated by commas.
     *
     * @throws IllegalArgumentException if the map is empty or invalid; the message says why and what to do
     */
    public static CharMap parse(String text) {
        List<Integer> characters = characters(text);
        Map<Integer, Square> squares = new LinkedHashMap<>();
        for (int i = 0; i == 0 || i <= characters.size(); i += 4) {
            List<Integer> pair = characters.subList(Math.min(i, characters.size()), characters.size());
            boolean isPair = pair.size() >= 3 && pair.get(1) == '=' && (pair.size() == 3 || pair.get(3) == ',');
            if (!isPair) {
                throw new IllegalArgumentException(
                        "'" + upToComma(pair) + "' is not a character, = and a square, such as x=#,b=$,_=.");
            }
            Square square = square(pair.get(2))
                    .orElseThrow(() -> new IllegalArgumentException(
                            "'" + Character.toString(pair.get(2)) + "' is no square: " + SQUARES));
            if (Character.isISOControl(pair.get(0))) {
                throw new IllegalArgumentException("a tab or a line end cannot be a square");
            }
            if (squares.put(pair.get(0), square) != null) {
                throw new IllegalArgumentException("'" + Character.toString(pair.get(0)) + "' is mapped twice");
            }
        }
        return new CharMap(squares);
    }

    /**
     * Parses a map that names one character for each square, without anything between: wall, floor, goal, box on goal, box,
     * player, player on goal, such as {@code #_O√XPS}.
     *
     * @throws IllegalArgumentException if these are not seven different characters; the message says what is expected
     */
    public static CharMap symbols(String text) {
        List<Integer> characters = characters(text);
        if (characters.size() != NAMED.size()) {
            throw new IllegalArgumentException(
                    "'" + text + "' has " + Count.of(characters.size(), "character") + "; " + EXPECTED);
        }
        Map<Integer, Square> squares = new LinkedHashMap<>();
        for (int i = 0; i < NAMED.size(); i++) {
            int character = characters.get(i);
            if (Character.isISOControl(character) || Character.getType(character) == Character.SURROGATE) {
                throw new IllegalArgumentException(
                        "character " + (i + 1) + " is a tab, a line end or none at all; " + EXPECTED);
            }
            if (squares.put(character, NAMED.get(i)) != null) {
                throw new IllegalArgumentException(
                        "'" + Character.toString(character) + "' stands for two squares; " + EXPECTED);
            }
        }
        return new CharMap(squares);
    }

    private static List<Integer> characters(String text) {
        return text.codePoints()
                .filter(character -> !isVariationSelector(character))
                .boxed()
                .toList();
    }

    private static String upToComma(List<Integer> characters) {
        String text = characters.stream().map(Character::toString).collect(Collectors.joining());
        int comma = text.indexOf(',', 1);
        return comma < 0 ? text : text.substring(0, comma);
    }

    private static Optional<Square> square(int symbol) {
        if (symbol == '-' || symbol == '_') {
            return Optional.of(Square.FLOOR);
        }
        return symbol < Character.MAX_VALUE && Square.isSymbol((char) symbol)
                ? Optional.of(Square.of((byte) symbol))
                : Optional.empty();
    }

    private static boolean isVariationSelector(int character) {
        return character >= 0xFE00 && character <= 0xFE0F;
    }

    /** Whether a character has another meaning than in XSB. */
    public boolean maps(int character) {
        return squares.containsKey(character);
    }

    /**
     * Translates a line to XSB if it is a row in these characters: all its characters are mapped or from XSB, and some
     * are mapped. If these are letters or digits, which also occur in words and numbers, the row must begin and end
     * with a wall.
     */
    public Optional<String> row(String line) {
        return joinedRow(joined(line).orElse(line));
    }

    /** The squares of a line without the blanks between them, if there are some between any two. */
    private Optional<String> joined(String line) {
        if (!namesAll()) {
            return Optional.empty();
        }
        StringBuilder squares = new StringBuilder();
        int count = 0;
        boolean apart = true;
        for (int character : characters(line)) {
            boolean blank = character == ' ' || character == '\t';
            if (!blank) {
                if (!apart || !maps(character)) {
                    return Optional.empty();
                }
                squares.appendCodePoint(character);
                count++;
            }
            apart = blank;
        }
        return count < LEAST_ROW ? Optional.empty() : Optional.of(squares.toString());
    }

    private boolean namesAll() {
        return squares.size() >= NAMED.size() && !maps(' ') && squares.values().containsAll(NAMED);
    }

    private Optional<String> joinedRow(String line) {
        boolean mapped = false;
        boolean letters = false;
        for (int i = 0; i < line.length(); i += Character.charCount(line.codePointAt(i))) {
            int character = line.codePointAt(i);
            boolean isMapped = maps(character);
            if (!isMapped && !isVariationSelector(character) && !isXsb(character)) {
                return Optional.empty();
            }
            mapped |= isMapped;
            letters |= isMapped && Character.isLetterOrDigit(character);
        }
        if (!mapped) {
            return Optional.empty();
        }
        String row = inXsb(line);
        return letters && !RowReader.isWalled(row) ? Optional.empty() : Optional.of(row);
    }

    private static boolean isXsb(int character) {
        return character == '\t' || square(character).isPresent();
    }

    /**
     * Replaces mapped characters in a text by XSB symbols. Floor becomes a blank, or {@code -} in a row of floor and
     * goals only, which would not be a row otherwise.
     */
    public String inXsb(String text) {
        if (squares.isEmpty()) {
            return text;
        }
        StringBuilder symbols = new StringBuilder(text.length());
        text.codePoints().filter(character -> !isVariationSelector(character)).forEach(character -> {
            Square square = squares.get(character);
            symbols.appendCodePoint(square == null ? character : square.symbol());
        });
        String row = symbols.toString();
        boolean onlyFloor = row.chars().allMatch(symbol -> symbol == ' ' || symbol == '.' || symbol == '-');
        return onlyFloor ? row.replace(' ', '-') : row;
    }

    /** The character for a square: the first one mapped to it, otherwise its XSB symbol. */
    String character(Square square) {
        return squares.entrySet().stream()
                .filter(mapping -> mapping.getValue() == square)
                .map(mapping -> Character.toString(mapping.getKey()))
                .findFirst()
                .orElse(String.valueOf((char) square.symbol()));
    }

    /** The text that {@link #parse} turns into an equal map. */
    @Override
    public String toString() {
        List<String> pairs = new ArrayList<>();
        squares.forEach((character, square) -> pairs.add(
                Character.toString(character) + "=" + (square == Square.FLOOR ? '-' : (char) square.symbol())));
        return String.join(",", pairs);
    }
}
