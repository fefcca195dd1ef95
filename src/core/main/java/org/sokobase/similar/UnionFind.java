package org.sokobase.similar;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbers from 0 on that are joined to sets: two are in one set if they were joined, directly or by way of others.
 *
 * <p><b>Threads.</b> For one thread at a time.
 */
public final class UnionFind {

    private final int[] parents;

    /** So many numbers, each in a set of its own. */
    public UnionFind(int size) {
        parents = new int[size];
        for (int i = 0; i < size; i++) {
            parents[i] = i;
        }
    }

    /**
     * The sets of things of which all in one list are joined; in the order of their first things, each in order.
     *
     * @throws IllegalArgumentException if something is joined that is none of the things
     */
    public static <T> List<List<T>> setsOf(List<T> things, List<List<T>> joined) {
        Map<T, Integer> numbers = new HashMap<>();
        things.forEach(thing -> numbers.put(thing, numbers.size()));
        UnionFind merging = new UnionFind(things.size());
        for (List<T> some : joined) {
            some.forEach(thing -> merging.join(number(numbers, some.get(0)), number(numbers, thing)));
        }
        return merging.sets().stream()
                .map(set -> set.stream().map(things::get).toList())
                .toList();
    }

    private static <T> int number(Map<T, Integer> numbers, T thing) {
        Integer number = numbers.get(thing);
        if (number == null) {
            throw new IllegalArgumentException("not to be joined: " + thing);
        }
        return number;
    }

    /** Joins the sets of two numbers. */
    public void join(int one, int other) {
        int first = root(one);
        int second = root(other);
        parents[Math.max(first, second)] = Math.min(first, second);
    }

    private int root(int number) {
        int root = number;
        while (parents[root] != root) {
            parents[root] = parents[parents[root]];
            root = parents[root];
        }
        return root;
    }

    /** The sets in the order of their smallest numbers, each in order. */
    public List<List<Integer>> sets() {
        Map<Integer, List<Integer>> sets = new LinkedHashMap<>();
        for (int i = 0; i < parents.length; i++) {
            sets.computeIfAbsent(root(i), root -> new ArrayList<>()).add(i);
        }
        return List.copyOf(sets.values());
    }
}
