package org.sokobase;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;

/**
 * What pusher.exe looks like to a reader of levels: the header of a program, the packed levels and the table of their
 * offsets, each at its place. The program itself is not ours to pass on, so that all other bytes are made up here.
 */
public final class PusherImage {

    /** The number of bytes of the file. */
    public static final int SIZE = 10_632;

    /** Where the packed levels begin. */
    public static final int FIRST_LEVEL = 0x148C;

    /** Where the table of 60 offsets begins. */
    public static final int TABLE = 0x2810;

    private static final int LEVELS = 60;

    /** The levels that are printed in the description of the format: 1 to 3. */
    public static final String PUBLISHED = """
                #####
                #   #
                #$  #
              ###  $###
              #  $  $ #
            ### # ### #     ######
            #   # ### #######  ..#
            # $  $             ..#
            ##### #### #@####  ..#
                #      ###  ######
                ########

            ############
            #..  #     ###
            #..  # $  $  #
            #..  #$####  #
            #..    @ ##  #
            #..  # #  $ ##
            ###### ##$ $ #
              # $  $ $ $ #
              #    #     #
              ############

                    ########
                    #     @#
                    # $#$ ##
                    # $  $#
                    ##$ $ #
            ######### $ # ###
            #....  ## $  $  #
            ##...    $  $   #
            #....  ##########
            ########
            """;

    private PusherImage() {}

    /** The packed levels of {@link #PUBLISHED}. */
    public static List<byte[]> published() {
        try {
            return levels(Files.readAllBytes(Path.of("src", "formats", "test", "resources", "pusher", "levels.hex")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** All 60 packed levels; skips the test where they are absent. */
    public static List<byte[]> all() {
        return levels(SharedFolder.bytes("pusher/levels.hex"));
    }

    private static List<byte[]> levels(byte[] listing) {
        List<byte[]> levels = new ArrayList<>();
        for (String line : new String(listing, StandardCharsets.US_ASCII).split("\n")) {
            if (!line.startsWith("#")) {
                levels.add(HexFormat.of()
                        .parseHex(line.substring(line.lastIndexOf(' ') + 1).strip()));
            }
        }
        return levels;
    }

    /** The program with these levels; the places that are left lead to the last one. */
    public static byte[] of(List<byte[]> levels) {
        byte[] image = new byte[SIZE];
        for (int i = 0; i < SIZE; i++) {
            image[i] = (byte) (i * 31 + 0x90);
        }
        Arrays.fill(image, 0, 32, (byte) 0);
        image[0] = 'M';
        image[1] = 'Z';
        int at = FIRST_LEVEL;
        int word = 0;
        for (int place = 0; place < LEVELS; place++) {
            if (place < levels.size()) {
                byte[] level = levels.get(place);
                word = at - FIRST_LEVEL;
                System.arraycopy(level, 0, image, at, level.length);
                at += level.length;
            }
            image[TABLE + 2 * place] = (byte) word;
            image[TABLE + 2 * place + 1] = (byte) (word >> 8);
        }
        return image;
    }

    /** Packed levels one after the other. */
    public static byte[] joined(List<byte[]> levels) {
        ByteArrayOutputStream joined = new ByteArrayOutputStream();
        levels.forEach(joined::writeBytes);
        return joined.toByteArray();
    }
}
