package org.sokobase.row;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.sokobase.board.Square;

/**
 * Maps other characters to the squares of XSB, as given by the user for a file: {@code x=#,b=$,_=.}. Unmapped
 * characters
 * keep their meaning. Characters are Unicode code points, also beyond the first 65,536; a variation selector, which
 * often
 * follows an emoji, is ignored.
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
        List<Integer> characters = text.codePoints()
                .filter(character -> !isVariationSelector(character))
                .boxed()
                .toList();
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
