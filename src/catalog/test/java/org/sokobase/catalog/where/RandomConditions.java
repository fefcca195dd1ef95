package org.sokobase.catalog.where;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.sokobase.identity.LevelId;

/** Conditions of any shape, the same ones from the same seed. */
final class RandomConditions {

    private static final List<String> TEXTS = List.of(
            "a",
            "Corner",
            "it's",
            "\"",
            "''",
            "\\",
            "%",
            "_",
            ";drop table level;--",
            "König",
            "koenig",
            "𝔘\u0301",
            "日本",
            " ",
            "two\nlines",
            "and",
            "none",
            "?",
            ":where0",
            "<ids>",
            "1");

    private final Random random;
    private final List<Name> names;

    RandomConditions(long seed, Names names) {
        this.random = new Random(seed);
        this.names = names.all();
    }

    /** One with at most so many levels of conditions within each other. */
    Condition next(int depth) {
        if (depth == 0 || random.nextInt(3) == 0) {
            return leaf(names.get(random.nextInt(names.size())));
        }
        return switch (random.nextInt(3)) {
            case 0 -> new Condition.Not(next(depth - 1));
            case 1 -> new Condition.All(several(depth - 1));
            default -> new Condition.Any(several(depth - 1));
        };
    }

    private List<Condition> several(int depth) {
        return Stream.generate(() -> next(depth)).limit(2 + random.nextInt(2)).toList();
    }

    private Condition leaf(Name name) {
        if (name.kind() == Name.Kind.FLAG) {
            return new Condition.Is(name);
        }
        return switch (random.nextInt(4)) {
            case 0 -> new Condition.Has(name);
            case 1 ->
                new Condition.OneOf(
                        name,
                        IntStream.rangeClosed(0, random.nextInt(3))
                                .mapToObj(i -> value(name))
                                .toList());
            default -> name.kind() == Name.Kind.NUMBER && random.nextBoolean() ? range(name) : comparison(name);
        };
    }

    private Condition range(Name name) {
        Value.Amount least = (Value.Amount) value(name);
        Value.Amount most = new Value.Amount(least.number().add(BigDecimal.valueOf(random.nextInt(4))));
        return switch (random.nextInt(3)) {
            case 0 -> new Condition.Range(name, Optional.of(least), Optional.empty());
            case 1 -> new Condition.Range(name, Optional.empty(), Optional.of(most));
            default -> new Condition.Range(name, Optional.of(least), Optional.of(most));
        };
    }

    private Condition comparison(Name name) {
        List<Operator> operators = Stream.of(Operator.values())
                .filter(operator -> switch (name.kind()) {
                    case NUMBER -> operator != Operator.CONTAINS;
                    case TEXT -> !operator.isOrder();
                    case ID, FLAG -> operator == Operator.EQUAL || operator == Operator.NOT_EQUAL;
                })
                .toList();
        return new Condition.Comparison(name, operators.get(random.nextInt(operators.size())), value(name));
    }

    private Value value(Name name) {
        return switch (name.kind()) {
            case NUMBER -> new Value.Amount(BigDecimal.valueOf(random.nextInt(-2, 30), random.nextInt(2)));
            case ID -> new Value.Id(new LevelId(random.nextLong()));
            case TEXT, FLAG -> new Value.Text(TEXTS.get(random.nextInt(TEXTS.size())));
        };
    }
}
