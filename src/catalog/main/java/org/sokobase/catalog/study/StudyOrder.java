package org.sokobase.catalog.study;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/**
 * In which order a participant gets the levels of a study: those for practice first, as everybody does, then the others in an
 * order of his own, which follows from the seed and his name. It goes in rounds, and a round has one level of each set that has
 * one left: so learning and fatigue strike all sets alike. The order is the same on any machine.
 */
final class StudyOrder {

    private StudyOrder() {}

    static List<StudyLevel> of(List<StudyLevel> levels, long seed, String participant) {
        Random random = new Random(digest(seed + "/" + participant));
        Map<String, List<StudyLevel>> sets = new TreeMap<>();
        List<StudyLevel> order = new ArrayList<>();
        for (StudyLevel level : levels) {
            if (level.kind() == StudyLevel.Kind.PRACTICE) {
                order.add(level);
            } else {
                sets.computeIfAbsent(level.set(), set -> new ArrayList<>()).add(level);
            }
        }
        sets.values().forEach(set -> Collections.shuffle(set, random));
        for (int round = 0; !sets.isEmpty(); round++) {
            List<List<StudyLevel>> turns = new ArrayList<>(sets.values());
            Collections.shuffle(turns, random);
            for (List<StudyLevel> set : turns) {
                order.add(set.get(round));
            }
            int done = round + 1;
            sets.values().removeIf(set -> set.size() == done);
        }
        return order;
    }

    private static long digest(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return ByteBuffer.wrap(digest).getLong();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
