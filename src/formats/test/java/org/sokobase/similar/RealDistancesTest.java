package org.sokobase.similar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.SharedFolder;
import org.sokobase.board.Board;
import org.sokobase.file.Inputs;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;

/** Two thousand real puzzles, each compared with each: sketches and places miss none that is near, and rule out most others. */
@Tag("long")
class RealDistancesTest {

    private final Map<LevelId, Board> puzzles = new LinkedHashMap<>();

    private void read() {
        Identifier identifier = new Identifier();
        List<String> names = Stream.of("free-levels", "xsokoban90")
                .map(name -> SharedFolder.path("corpus/" + name).toString())
                .toList();
        Inputs.walk(names, InputStream.nullInputStream(), new Inputs.Visitor() {
            @Override
            public void file(Source source) {
                LevelFiles.read(source).collection().levels().stream()
                        .flatMap(level -> level.inspection().board().stream())
                        .filter(BitBoard::fits)
                        .forEach(board ->
                                puzzles.putIfAbsent(identifier.identify(board).unique(), board));
            }

            @Override
            public void unreadable(String name, String reason) {
                fail("%s: %s", name, reason);
            }
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"5%", "10%"})
    void noNearPairIsMissed(String text) {
        read();
        DistanceLimit within = DistanceLimit.parse(text).orElseThrow();
        List<Board> boards = List.copyOf(puzzles.values());
        List<BitBoard> bits =
                boards.stream().map(board -> BitBoard.of(board).orElseThrow()).toList();
        List<BoardSignature> sketches = boards.stream()
                .map(board -> BoardSignature.of(board).orElseThrow())
                .toList();
        int near = 0;
        int compared = 0;
        for (int one = 0; one < boards.size(); one++) {
            Distance distance = Distance.from(bits.get(one));
            for (int other = 0; other < one; other++) {
                boolean allowed = within.allows(sketches.get(one), sketches.get(other));
                compared += allowed ? 1 : 0;
                int most = within.most(
                        Math.min(bits.get(one).floors(), bits.get(other).floors()));
                if (distance.to(bits.get(other), most).filter(within::holds).isPresent()) {
                    near++;
                    assertThat(allowed)
                            .as("%s%s", boards.get(one), boards.get(other))
                            .isTrue();
                    assertThat(most > 3 || isInPlace(boards.get(one), most, sketches.get(other)))
                            .as("%s%s", boards.get(one), boards.get(other))
                            .isTrue();
                }
            }
        }
        assertThat(boards).hasSizeGreaterThan(1_900);
        assertThat(near).isPositive();
        assertThat(compared).isLessThan(boards.size() * boards.size() / 50);
    }

    private static boolean isInPlace(Board board, int most, BoardSignature other) {
        return BoardSignature.places(board, most).contains(new BoardSignature.Place(other.floors(), other.lattice()));
    }
}
