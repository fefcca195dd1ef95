package org.sokobase.cli.output;

import java.util.List;
import java.util.Optional;

/** A form in which records are written for programs. */
interface RecordSink {

    /** Writes one record: texts and numbers in the order of the columns. */
    void write(List<Optional<?>> record);
}
