package org.sokobase.clean;

/** What becomes of the texts of the copies that a clean set keeps. */
public enum KeptTexts {
    /** They stay byte for byte. */
    AS_PUBLISHED,
    /** They gain what they lack and removed copies have: texts, solutions, and the names of all authors. */
    MERGED
}
