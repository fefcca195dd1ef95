package org.sokobase.cli.option;

import java.util.List;
import java.util.Optional;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.similar.DistanceLimit;
import org.sokobase.similar.Tier;
import picocli.CommandLine.Option;

/** The options of {@code duplicates} that say which collections are compared, and how far apart levels may be. */
public final class DistanceLimitOption {

    @Option(
            names = "--within",
            paramLabel = "COLLECTION",
            description = "Compare only levels of collections with this text in their title, or of this file.")
    private List<String> texts = List.of();

    @Option(
            names = "--distance",
            paramLabel = "D",
            converter = DistanceLimitConverter.class,
            description = "For --tier similar: how many squares may differ, such as 3, or what share, such as "
                    + "5%%. Default: 5%%.")
    private Optional<DistanceLimit> distance = Optional.empty();

    /** Refuses a distance that would not count. */
    public void check(Optional<Tier> tier) {
        if (distance.isPresent() && tier.filter(Tier.SIMILAR::equals).isEmpty()) {
            throw new UserException(ExitCode.USAGE, "--distance needs --tier similar");
        }
    }

    /** The collections that are compared; nothing if all are. */
    public Optional<String> collection(Optional<Tier> tier) {
        return theOne(
                texts.stream().filter(text -> oldDistance(text, tier).isEmpty()).toList());
    }

    /** How far levels may be apart for a tier. */
    public DistanceLimit distance(Optional<Tier> tier) {
        return distance.or(() -> theOne(texts.stream()
                                .filter(text -> oldDistance(text, tier).isPresent())
                                .toList())
                        .flatMap(text -> oldDistance(text, tier)))
                .orElse(DistanceLimit.USUAL);
    }

    /** Where only one of both had an option, a text that can be a distance was one. */
    private Optional<DistanceLimit> oldDistance(String text, Optional<Tier> tier) {
        return distance.isPresent() || tier.filter(Tier.SIMILAR::equals).isEmpty()
                ? Optional.empty()
                : DistanceLimit.parse(text);
    }

    private static Optional<String> theOne(List<String> texts) {
        if (texts.size() > 1) {
            throw new UserException(
                    ExitCode.USAGE, "--within " + texts.get(0) + " --within " + texts.get(1) + ": give one of them");
        }
        return texts.stream().findFirst();
    }
}
