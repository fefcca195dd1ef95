package org.sokobase.bench;

import java.nio.charset.StandardCharsets;
import java.security.DigestException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelIdentity;

/** What an identity of a 10x10 level costs, beside the nine MD5 digests that it cannot do without. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class IdentifyBenchmark {

    private static final String PICTURE = """
            ##########
            #        #
            #  $  #  #
            #  . @#  #
            # ### ####
            #   $    #
            #  .#  $ #
            #   # .  #
            #  $   . #
            ##########
            """;

    private final Grid grid = Grid.of(PICTURE);
    private final Board board = Board.of(grid);
    private final Identifier identifier = new Identifier();
    private final byte[] text = PICTURE.getBytes(StandardCharsets.US_ASCII);
    private final byte[] digest = new byte[16];
    private final MessageDigest md5 = md5();

    private static MessageDigest md5() {
        try {
            return MessageDigest.getInstance("MD5");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The least that an identity can cost. */
    @Benchmark
    public byte nineDigests() throws DigestException {
        for (int i = 0; i < 9; i++) {
            md5.update(text, 0, text.length);
            md5.digest(digest, 0, digest.length);
        }
        return digest[0];
    }

    /** Exact-Id and Unique-Id of a board. */
    @Benchmark
    public LevelIdentity identify() {
        return identifier.identify(board);
    }

    /** From squares to ids: fill, walls, crop, ids. */
    @Benchmark
    public LevelIdentity normaliseAndIdentify() {
        return identifier.identify(Board.inspect(grid).board().orElseThrow());
    }

    /** From text to ids. */
    @Benchmark
    public LevelIdentity parseNormaliseAndIdentify() {
        return identifier.identify(Board.of(Grid.of(PICTURE)));
    }
}
