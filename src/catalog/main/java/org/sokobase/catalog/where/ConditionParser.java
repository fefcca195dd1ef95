package org.sokobase.catalog.where;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sokobase.identity.LevelId;

/** Reads conditions, by recursive descent: {@code or} binds least, then {@code and}, then {@code not}. */
final class ConditionParser {

    private static final int MOST_NESTED = 100;

    private static final Map<String, Operator> OPERATORS =
            Stream.of(Operator.values()).collect(Collectors.toMap(Operator::toString, Function.identity()));

    private static final String NUMBER = "-?\\d{1,15}(\\.\\d{1,15})?";

    private final String text;
    private final Names names;
    private final List<Token> tokens;
    private int next;
    private int nested;

    ConditionParser(String text, Names names) {
        this.text = text;
        this.names = names;
        this.tokens = Tokens.of(text);
    }

    Condition all() {
        if (peek().kind() == Token.Kind.END) {
            throw wrong("a condition is missing", peek());
        }
        Condition condition = any();
        if (peek().kind() != Token.Kind.END) {
            throw wrong("'and' or 'or' is missing before " + peek(), peek());
        }
        return condition;
    }

    private Token peek() {
        return tokens.get(next);
    }

    private Token take() {
        Token token = peek();
        next += token.kind() == Token.Kind.END ? 0 : 1;
        return token;
    }

    private boolean takeWord(String word) {
        boolean is = peek().isWord(word);
        next += is ? 1 : 0;
        return is;
    }

    private boolean takeSymbol(String symbol) {
        boolean is = peek().isSymbol(symbol);
        next += is ? 1 : 0;
        return is;
    }

    private void require(String symbol) {
        if (!takeSymbol(symbol)) {
            throw wrong("'" + symbol + "' is missing before " + peek(), peek());
        }
    }

    private ConditionException wrong(String message, Token at) {
        return new ConditionException(message, text, at.place());
    }

    private Condition any() {
        List<Condition> parts = joined("or", this::every);
        return parts.size() == 1 ? parts.get(0) : new Condition.Any(parts);
    }

    private Condition every() {
        List<Condition> parts = joined("and", this::one);
        return parts.size() == 1 ? parts.get(0) : new Condition.All(parts);
    }

    private List<Condition> joined(String word, Supplier<Condition> part) {
        List<Condition> parts = new ArrayList<>(List.of(part.get()));
        while (takeWord(word)) {
            parts.add(part.get());
        }
        return List.copyOf(parts);
    }

    private Condition one() {
        if (peek().isWord("not") || peek().isSymbol("(")) {
            if (++nested > MOST_NESTED) {
                throw wrong("more than " + MOST_NESTED + " conditions within each other", peek());
            }
            Condition condition = take().isWord("not") ? new Condition.Not(one()) : inParentheses();
            nested--;
            return condition;
        }
        return takeWord("has") ? new Condition.Has(valued()) : comparison();
    }

    private Condition inParentheses() {
        Condition condition = any();
        require(")");
        return condition;
    }

    /** A name that has a value, or has none. */
    private Name valued() {
        Token token = peek();
        Name name = name();
        if (name.kind() == Name.Kind.FLAG) {
            throw wrong(name + " is so or is not so: write " + name + " or not " + name, token);
        }
        return name;
    }

    private Name name() {
        Token token = take();
        if (token.kind() != Token.Kind.WORD || token.isKeyword()) {
            throw wrong("a name is missing before " + token, token);
        }
        return names.named(token.text()).orElseThrow(() -> wrong(names.unknown(token.text()), token));
    }

    private Condition comparison() {
        Token named = peek();
        Name name = name();
        if (name.kind() == Name.Kind.FLAG) {
            return flag(name);
        }
        if (takeWord("in")) {
            return oneOf(name);
        }
        Token symbol = peek();
        Operator operator = operator()
                .orElseThrow(() -> symbol.kind() == Token.Kind.END || symbol.isKeyword() || symbol.isSymbol(")")
                        ? wrong(name + " is a " + name.kind() + ": compare it, such as " + example(name), named)
                        : wrong("a comparison such as = is missing before " + symbol, symbol));
        if (peek().isWord("none") && (operator == Operator.EQUAL || operator == Operator.NOT_EQUAL)) {
            next++;
            Condition has = new Condition.Has(name);
            return operator == Operator.EQUAL ? new Condition.Not(has) : has;
        }
        if (name.kind() != Name.Kind.NUMBER && operator.isOrder()
                || name.kind() != Name.Kind.TEXT && operator == Operator.CONTAINS) {
            throw wrong(operator + " does not go with a " + name.kind() + ": write such as " + example(name), symbol);
        }
        return operator == Operator.EQUAL && name.kind() == Name.Kind.NUMBER
                ? equal(name)
                : new Condition.Comparison(name, operator, value(name));
    }

    private Optional<Operator> operator() {
        Token token = peek();
        Optional<Operator> operator =
                token.kind() == Token.Kind.SYMBOL ? Optional.ofNullable(OPERATORS.get(token.text())) : Optional.empty();
        next += operator.isPresent() ? 1 : 0;
        return operator;
    }

    private static String example(Name name) {
        return name
                + switch (name.kind()) {
                    case NUMBER -> "=5, " + name + "<=5 or " + name + "=2..5";
                    case TEXT -> "~'part' or " + name + "='whole'";
                    case ID, FLAG -> "=1674E2D1AC70B61C";
                };
    }

    /** {@code solved}, {@code solved=true} or {@code solved=false}. */
    private Condition flag(Name name) {
        Token symbol = peek();
        Optional<Operator> operator = operator();
        if (operator.isEmpty()) {
            return new Condition.Is(name);
        }
        Token value = take();
        boolean isSo = value.isWord("true") || value.isWord("yes");
        boolean isNotSo = value.isWord("false") || value.isWord("no");
        if (!isSo && !isNotSo || operator.get() != Operator.EQUAL && operator.get() != Operator.NOT_EQUAL) {
            throw wrong(name + " is so or is not so: write " + name + " or not " + name, symbol);
        }
        Condition is = new Condition.Is(name);
        return isSo == (operator.get() == Operator.EQUAL) ? is : new Condition.Not(is);
    }

    private Condition oneOf(Name name) {
        require("(");
        List<Value> values = new ArrayList<>(List.of(value(name)));
        while (takeSymbol(",")) {
            values.add(value(name));
        }
        require(")");
        return new Condition.OneOf(name, List.copyOf(values));
    }

    /** A number or a range of them. */
    private Condition equal(Name name) {
        Token first = peek();
        Optional<Value.Amount> least =
                first.isSymbol("..") ? Optional.empty() : Optional.of((Value.Amount) value(name));
        if (!takeSymbol("..")) {
            return new Condition.Comparison(name, Operator.EQUAL, least.orElseThrow());
        }
        boolean ends = peek().kind() == Token.Kind.WORD && !peek().isKeyword();
        Optional<Value.Amount> most = ends ? Optional.of((Value.Amount) value(name)) : Optional.empty();
        if (least.isEmpty() && most.isEmpty()) {
            throw wrong("the range has no end: write such as 2..5, 2.. or ..5", first);
        }
        if (most.filter(end -> end.number().compareTo(least.orElse(end).number()) < 0)
                .isPresent()) {
            throw wrong("the range is empty", first);
        }
        return new Condition.Range(name, least, most);
    }

    private Value value(Name name) {
        Token token = take();
        if (token.kind() != Token.Kind.WORD && token.kind() != Token.Kind.QUOTED || token.isKeyword()) {
            throw wrong(
                    "a " + name.kind() + " is missing before " + token
                            + (token.isKeyword() ? "; as a text it stands in quotes" : ""),
                    token);
        }
        return switch (name.kind()) {
            case TEXT, FLAG -> new Value.Text(token.text());
            case ID ->
                LevelId.parse(token.text().toUpperCase(Locale.ROOT))
                        .map(Value.Id::new)
                        .orElseThrow(() -> wrong(token + " is no id, which has 16 digits", token));
            case NUMBER -> {
                if (!token.text().matches(NUMBER)) {
                    throw wrong(token + " is no number; " + name + " is one, such as " + example(name), token);
                }
                yield Value.Amount.of(token.text());
            }
        };
    }
}
