package org.sokobase.catalog.study;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * In which order a participant gets the levels of a study: those for practice first, as everybody does, then the others in an
 * order of his own, which follows from the seed and his name. It is the same on any machine.
 */
final class StudyOrder {

    private StudyOrder() {}

    static List<StudyLevel> of(List<StudyLevel> levels, long seed, String participant) {
        List<StudyLevel> order = new ArrayList<>(levels.stream()
                .filter(level -> level.kind() == StudyLevel.Kind.COUNTS)
                .toList());
        Collections.shuffle(order, new Random(digest(seed + "/" + participant)));
        order.addAll(
                0,
                levels.stream()
                        .filter(level -> level.kind() == StudyLevel.Kind.PRACTICE)
                        .toList());
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
