package org.sokobase.jobs.experiment.report;

/** What Wu's paper claims of its method. */
public enum Claim {
    A(
            "for 6 to 14 box lines it takes far less time a level than Taylor and Parberry's, with a reasonable share of such levels"),
    B("its time hardly depends on how complex the level is"),
    C("the complexity is lower on average, and not guaranteed: make more and choose"),
    D("of the sets of strategies S9 makes the most box lines"),
    E("more forward iterations clearly make more box lines, more backward iterations tend to"),
    F("people rate Taylor's levels higher, with overlap"),
    G("large levels with more boxes are made in a short time"),
    H("the map of squares within reach, made once a step and used again, is what makes it fast");

    private final String text;

    Claim(String text) {
        this.text = text;
    }

    /** The claim in a sentence. */
    public String text() {
        return text;
    }

    /** Its letter, such as (a). */
    public String letter() {
        return "(" + Character.toLowerCase(name().charAt(0)) + ")";
    }
}
