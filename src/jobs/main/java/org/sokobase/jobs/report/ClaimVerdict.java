package org.sokobase.jobs.report;

/**
 * What an experiment says of a claim.
 *
 * @param finding the figures, with their intervals of 95%
 */
public record ClaimVerdict(Claim claim, Outcome outcome, String finding) {

    /** That of a claim that no experiment of the report is about. */
    static ClaimVerdict untested(Claim claim) {
        return new ClaimVerdict(claim, Outcome.UNTESTED, claim.test());
    }

    /** Whether a claim is true. */
    public enum Outcome {
        HOLDS("holds"),
        FAILS("does not hold"),
        OPEN("open: the interval allows both"),
        UNTESTED("not tested here");

        private final String words;

        Outcome(String words) {
            this.words = words;
        }

        /** As it is said. */
        public String words() {
            return words;
        }

        /** Of a claim that a number is above another, by the ends of its interval. */
        public static Outcome above(double low, double high, double than) {
            return low > than ? HOLDS : high <= than ? FAILS : OPEN;
        }

        /** Of a claim of two parts. */
        public Outcome and(Outcome other) {
            if (this == FAILS || other == FAILS) {
                return FAILS;
            }
            return this == HOLDS ? other : this;
        }
    }
}
