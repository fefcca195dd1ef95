package org.sokobase.cli;

import java.util.List;
import java.util.Optional;
import org.sokobase.similar.Tier;
import org.sokobase.similar.Within;
import picocli.CommandLine.Option;

/** The option {@code --within} of {@code duplicates}: which collections, and how far apart levels may be. */
final class WithinOption {

    @Option(
            names = "--within",
            paramLabel = "COLLECTION|D",
            description =
                    "Compare only levels of collections with this in their title. For --tier similar, a number of "
                            + "squares such as 3, or a part of them such as 5%%, is how far levels may be apart; default: 5%%. "
                            + "Both may be given.")
    private List<String> texts = List.of();

    /** What titles of collections must have in them; nothing if all are wanted. */
    Optional<String> collection(Optional<Tier> tier) {
        return theOne(
                texts.stream().filter(text -> distance(text, tier).isEmpty()).toList());
    }

    /** How far levels may be apart for a tier. */
    Within distance(Optional<Tier> tier) {
        return theOne(texts.stream()
                        .filter(text -> distance(text, tier).isPresent())
                        .toList())
                .flatMap(text -> distance(text, tier))
                .orElse(Within.USUAL);
    }

    private static Optional<Within> distance(String text, Optional<Tier> tier) {
        return tier.filter(wanted -> wanted == Tier.SIMILAR).flatMap(wanted -> Within.parse(text));
    }

    private static Optional<String> theOne(List<String> texts) {
        if (texts.size() > 1) {
            throw new UserException(
                    ExitCode.USAGE, "--within " + texts.get(0) + " --within " + texts.get(1) + ": give one of them");
        }
        return texts.stream().findFirst();
    }
}
