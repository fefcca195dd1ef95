package org.sokobase.cli.catalog;

import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.tag.Tag;
import org.sokobase.catalog.tag.TagChange;
import org.sokobase.cli.argument.PuzzleArguments;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Phrases;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code tag}: gives puzzles and collections a tag. */
@Command(
        name = "tag",
        description = {
            "Tag puzzles and collections, or remove the tag.",
            "A tag is a word by which you find them again, such as to-publish; 'favourite' marks favourites. That of a puzzle holds for "
                    + "all its levels, however turned, and outlives them. --where finds tagged levels: "
                    + "\"tag='to-publish'\", \"favourite\"."
        },
        footer = {
            "",
            "Examples: sokobase tag favourite 1674E2D1AC70B61C set.xsb#3",
            "          sokobase tag to-publish --collection 'Yard Sale'",
            "          sokobase tag --remove favourite set.xsb"
        })
public final class TagCommand implements Callable<Integer> {

    @ParentCommand
    private Program program;

    @Parameters(index = "0", paramLabel = "TAG", description = "The tag: letters, digits and _ - / : . in any case.")
    private String word;

    @Parameters(index = "1..*", paramLabel = "ID|FILE[#N]", description = PuzzleArguments.DESCRIPTION)
    private List<String> names = List.of();

    @Option(
            names = "--collection",
            arity = "1..*",
            paramLabel = "NAME",
            description = "Tag collections themselves, by whole title or by file.")
    private List<String> collections = List.of();

    @Option(names = "--remove", description = "Remove the tag.")
    private boolean remove;

    private Console console;
    private int exitCode = ExitCode.DONE;

    @Override
    public Integer call() {
        console = program.console();
        Tag tag = parse(word);
        if (names.isEmpty() && collections.isEmpty()) {
            throw new UserException(
                    ExitCode.USAGE, "what is to be tagged? Name levels by ids or files, or give --collection");
        }
        PuzzleArguments wanted = PuzzleArguments.of(names, program, this::fail);
        try (Catalog catalog = program.openCatalog(Access.WRITE)) {
            if (!collections.isEmpty()) { // first, as they may be unknown
                tagCollections(catalog, tag);
            }
            if (!names.isEmpty()) {
                tagPuzzles(catalog, tag, wanted.in(catalog));
            }
        }
        return exitCode;
    }

    /**
     * The tag that is typed so.
     *
     * @throws UserException if it can be none
     */
    static Tag parse(String typed) {
        return Tag.parse(typed)
                .orElseThrow(() -> new UserException(
                        ExitCode.USAGE,
                        typed + " is no tag: a word of at most " + Tag.LONGEST
                                + " letters, digits and _ - / : . is expected, such as to-publish"));
    }

    private void tagCollections(Catalog catalog, Tag tag) {
        TagChange<String> change = remove
                ? catalog.tags().removeFromCollections(tag, collections)
                : catalog.tags().addToCollections(tag, collections);
        if (remove) {
            change.same().forEach(file -> failUntagged(file, tag));
        }
        say("collection", tag, change);
    }

    private void tagPuzzles(Catalog catalog, Tag tag, Map<PuzzleKey, String> puzzles) {
        TagChange<PuzzleKey> change = remove
                ? catalog.tags().remove(tag, puzzles.keySet())
                : catalog.tags().add(tag, puzzles.keySet());
        if (remove) {
            change.same().forEach(puzzle -> failUntagged(puzzles.getOrDefault(puzzle, ""), tag));
        }
        say("puzzle", tag, change);
    }

    private void say(String thing, Tag tag, TagChange<?> change) {
        String done = Phrases.count(change.changed().size(), thing) + (remove ? " no longer tagged " : " tagged ");
        String before =
                remove || change.same().isEmpty() ? "" : ", " + change.same().size() + " tagged so before";
        console.info(done + tag + before + ".");
    }

    private void failUntagged(String name, Tag tag) {
        fail(name, "not tagged " + tag + ": 'sokobase tags' shows what is");
    }

    private void fail(String name, String reason) {
        console.warn(name + ": " + reason);
        exitCode = ExitCode.NO;
    }
}
