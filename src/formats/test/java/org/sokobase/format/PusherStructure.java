package org.sokobase.format;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import org.sokobase.PusherImage;

/**
 * Makes packed levels of any bytes, with runs of any length, and puts them into one of the files that have such levels: a
 * program with a table, another program with chains of levels somewhere in it, or a file of nothing else.
 *
 * <p>Beyond the levels stands what no level begins with: bytes that are too large for a width. Without a table all boards are
 * playable, as this is how a chain of levels is told from other bytes.
 */
final class PusherStructure {

    /** The least number that is no width. */
    private static final int NO_WIDTH = 40;

    private static final int PLACES = 60;
    private static final int LONGEST_RUN = 9;
    private static final int MOST_LEVELS = 12;

    /** A place in the table that leads behind the end of the file. */
    private static final int NOWHERE = 0xFFFF;

    private final Choices choices;
    private final ByteArrayOutputStream file = new ByteArrayOutputStream();

    private PusherStructure(byte[] bytes) {
        choices = new Choices(bytes);
    }

    /** A file by choices out of these bytes. */
    static KnownFile of(byte[] bytes) {
        PusherStructure structure = new PusherStructure(bytes);
        return switch (structure.choices.next(3)) {
            case 0 -> structure.chains();
            case 1 -> structure.table();
            default -> structure.levelsOnly();
        };
    }

    /** A program with chains, of which the longest is read, or the first of the longest. */
    private KnownFile chains() {
        file.writeBytes(new byte[] {'M', 'Z'});
        noise(choices.next(256) + 256 * choices.next(24));
        List<List<String>> longest = List.of();
        int chains = 1 + choices.next(3);
        for (int i = 0; i < chains; i++) {
            List<List<String>> chain = chain(2);
            longest = chain.size() > longest.size() ? chain : longest;
            noise(1 + choices.next(256));
        }
        List<KnownLevel> levels = new ArrayList<>();
        for (List<String> rows : longest) {
            levels.add(KnownLevel.of("Maze " + (levels.size() + 1), rows, List.of()));
        }
        return new KnownFile(file.toByteArray(), "", levels);
    }

    /** No program around the levels; a single one is only known as such if nothing follows. */
    private KnownFile levelsOnly() {
        List<List<String>> chain = chain(1);
        if (chain.size() > 1) {
            noise(choices.next(64));
        }
        return new KnownFile(
                file.toByteArray(),
                "",
                chain.stream().map(rows -> KnownLevel.of("", rows, List.of())).toList());
    }

    private List<List<String>> chain(int fewest) {
        List<List<String>> chain = new ArrayList<>();
        int count = fewest + choices.next(4);
        for (int i = 0; i < count; i++) {
            chain.add(ChosenRoom.playable(choices));
            file.writeBytes(packed(chain.get(i)));
        }
        return chain;
    }

    /** The known build, whose table may name any level at any place, some again, and at less than half of all places none. */
    private KnownFile table() {
        byte[] image = PusherImage.of(List.of());
        List<List<String>> boards = new ArrayList<>();
        List<Integer> offsets = new ArrayList<>();
        int offset = 0;
        int count = 1 + choices.next(MOST_LEVELS);
        for (int i = 0; i < count; i++) {
            offset += choices.next(4) == 3 ? choices.next(100) : 0;
            List<String> rows = ChosenRoom.any(choices, "@");
            byte[] packed = packed(rows);
            System.arraycopy(packed, 0, image, PusherImage.FIRST_LEVEL + offset, packed.length);
            boards.add(rows);
            offsets.add(offset);
            offset += packed.length;
        }
        List<KnownLevel> levels = new ArrayList<>();
        List<Integer> named = new ArrayList<>();
        for (int place = 0; place < PLACES; place++) {
            int level = choices.next(count);
            boolean nowhere = place % 3 == 2 && choices.next(4) == 3;
            int word = nowhere ? NOWHERE : offsets.get(level);
            image[PusherImage.TABLE + 2 * place] = (byte) word;
            image[PusherImage.TABLE + 2 * place + 1] = (byte) (word >> 8);
            if (!nowhere && !named.contains(level)) {
                named.add(level);
                levels.add(KnownLevel.of("Maze " + (place + 1), boards.get(level), List.of()));
            }
        }
        file.writeBytes(image);
        noise(choices.next(256));
        return new KnownFile(file.toByteArray(), "", levels);
    }

    private void noise(int length) {
        int seed = choices.next(256);
        for (int i = 0; i < length; i++) {
            file.write(NO_WIDTH + (seed + 31 * i) % (256 - NO_WIDTH));
        }
    }

    /** A level by the description of the format, bit by bit; a run may end where it could go on. */
    private byte[] packed(List<String> rows) {
        String squares = String.join("", rows);
        int player = squares.indexOf('@');
        String packed = squares.replace('@', ' ');
        StringBuilder bits = new StringBuilder();
        for (int from = 0; from < packed.length(); ) {
            int longest = 1;
            while (longest < LONGEST_RUN
                    && from + longest < packed.length()
                    && packed.charAt(from + longest) == packed.charAt(from)) {
                longest++;
            }
            int length = longest - choices.next(longest);
            bits.append(length == 1 ? "0" : "1" + bits(length - 2, 3)).append(code(packed.charAt(from)));
            from += length;
        }
        String padding = choices.next(2) == 0 ? "0" : "1";
        while (bits.length() % 8 != 0) {
            bits.append(padding);
        }
        int width = rows.get(0).length();
        bits.insert(0, bits(width, 8) + bits(rows.size(), 8));
        bits.append(bits(player % width, 8)).append(bits(player / width, 8));
        byte[] bytes = new byte[bits.length() / 8];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) Integer.parseInt(bits.substring(8 * i, 8 * i + 8), 2);
        }
        return bytes;
    }

    private static String bits(int number, int count) {
        return Integer.toBinaryString(1 << count | number).substring(1);
    }

    private static String code(char square) {
        return switch (square) {
            case ' ' -> "00";
            case '#' -> "01";
            case '$' -> "10";
            case '.' -> "110";
            default -> "111";
        };
    }
}
