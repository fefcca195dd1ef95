/** Boards, play, notations of moves, identities and likeness of Sokoban levels. Needs nothing but Java. */
module org.sokobase.core {
    requires static org.jspecify;

    exports org.sokobase.board;
    exports org.sokobase.identity;
    exports org.sokobase.notation;
    exports org.sokobase.play;
    exports org.sokobase.similar;
}
