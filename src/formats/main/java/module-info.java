/** Reads and writes every format that Sokoban levels and solutions come in. */
module org.sokobase.formats {
    requires transitive org.sokobase.core;
    requires java.desktop;
    requires java.xml;
    requires com.github.albfernandez.juniversalchardet;
    requires org.apache.commons.compress;
    requires org.apache.commons.io;
    requires org.tukaani.xz;
    requires tools.jackson.core;
    requires static org.jspecify;

    exports org.sokobase.choice;
    exports org.sokobase.file;
    exports org.sokobase.fix;
    exports org.sokobase.format;
    exports org.sokobase.format.pusher;
    exports org.sokobase.format.writer;
    exports org.sokobase.leak;
    exports org.sokobase.level;
    exports org.sokobase.lint;
    exports org.sokobase.picture;
    exports org.sokobase.redraw;
    exports org.sokobase.row;
}
