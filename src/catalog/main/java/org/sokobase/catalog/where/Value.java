package org.sokobase.catalog.where;

import java.math.BigDecimal;
import org.sokobase.identity.LevelId;

/** What something is compared with. Its text is read again as the same value. */
public sealed interface Value {

    /**
     * A number.
     *
     * @param number in its shortest form, so that 2 and 2.0 are one
     */
    record Amount(BigDecimal number) implements Value {

        public Amount {
            number = number.signum() == 0 ? BigDecimal.ZERO : number.stripTrailingZeros();
        }

        static Amount of(String digits) {
            return new Amount(new BigDecimal(digits));
        }

        @Override
        public String toString() {
            return number.toPlainString();
        }
    }

    /** A text, which may be any. */
    record Text(String text) implements Value {

        @Override
        public String toString() {
            return "'" + text.replace("'", "''") + "'";
        }
    }

    /** An id. */
    record Id(LevelId id) implements Value {

        @Override
        public String toString() {
            return id.toString();
        }
    }
}
