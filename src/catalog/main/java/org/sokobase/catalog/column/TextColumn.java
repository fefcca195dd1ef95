package org.sokobase.catalog.column;

import java.util.List;
import java.util.stream.IntStream;
import org.sokobase.level.FoldedText;

/** A text of every level, by its row. There are fewer texts than levels, so a row has only the number of its text. */
public final class TextColumn {

    private final int[] numbers;
    private final List<String> texts;
    private final List<FoldedText> folded;
    private final int[] ranks;

    /** Of these texts, an empty one being none. The array is handed over. */
    TextColumn(int[] numbers, List<String> texts) {
        this.numbers = numbers;
        this.texts = List.copyOf(texts);
        this.folded = texts.stream().map(FoldedText::of).toList();
        this.ranks = new int[texts.size()];
        List<Integer> sorted = IntStream.range(0, texts.size())
                .boxed()
                .sorted((one, other) -> folded.get(one).compareTo(folded.get(other)))
                .toList();
        for (int i = 0, rank = 0; i < sorted.size(); i++) {
            boolean isNext = i > 0 && !folded.get(sorted.get(i)).equals(folded.get(sorted.get(i - 1)));
            rank += isNext ? 1 : 0;
            ranks[sorted.get(i)] = rank;
        }
    }

    /** The number of the text in a row. */
    public int number(int row) {
        return numbers[row];
    }

    /** Adds how many of some rows have each text, by its number; from is the index of the first row, to that behind the last one. */
    void count(int[] rows, int from, int to, long[] counts) {
        for (int i = from; i < to; i++) {
            counts[numbers[rows[i]]]++;
        }
    }

    /** All texts, by their numbers. */
    public List<String> texts() {
        return texts;
    }

    /** How a text is compared with others. */
    FoldedText folded(int number) {
        return folded.get(number);
    }

    /** Orders rows: by the text as it is compared; {@link Double#NaN} if there is none. */
    NumberColumn order() {
        return row -> texts.get(numbers[row]).isEmpty() ? Double.NaN : ranks[numbers[row]];
    }
}
