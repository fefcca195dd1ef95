package org.sokobase.generator.wu;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.sokobase.generator.strategy.BoxChoice;
import org.sokobase.generator.strategy.PullChoice;
import org.sokobase.generator.strategy.PushChoice;
import org.sokobase.generator.strategy.RouteChoice;
import org.sokobase.generator.strategy.Strategy;

/** The names of strategies: S1 to S9, several of them, or all that there are. */
final class StrategyNames {

    private static final String MIX = "mix";

    static final List<String> ALL =
            Stream.concat(Strategy.named().keySet().stream(), Stream.of(MIX)).toList();

    private StrategyNames() {}

    static List<Strategy> parse(String text) {
        if (text.equalsIgnoreCase(MIX)) {
            return all();
        }
        return Stream.of(text.split(",", -1)).map(StrategyNames::named).toList();
    }

    private static Strategy named(String name) {
        Strategy strategy = Strategy.named().get(name.strip().toUpperCase(Locale.ROOT));
        if (strategy == null) {
            throw new IllegalArgumentException("choose one or several of " + String.join(", ", ALL));
        }
        return strategy;
    }

    private static List<Strategy> all() {
        List<Strategy> all = new ArrayList<>();
        for (BoxChoice box : BoxChoice.values()) {
            for (PullChoice pull : PullChoice.values()) {
                for (PushChoice push : PushChoice.values()) {
                    for (RouteChoice route : RouteChoice.values()) {
                        all.add(new Strategy(box, pull, push, route));
                    }
                }
            }
        }
        return all;
    }
}
