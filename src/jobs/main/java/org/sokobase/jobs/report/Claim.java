package org.sokobase.jobs.report;

/** What Wu's paper claims of its method. */
public enum Claim {
    A(
            "for 6 to 14 box lines it takes far less time a level than Taylor and Parberry's, with a reasonable share of such levels",
            "the experiments time and shares test it"),
    B("its time hardly depends on how complex the level is", "the experiment time tests it"),
    C(
            "the complexity is lower on average, and not guaranteed: make more and choose",
            "the experiment shares tests it with --beside and levels of Taylor and Parberry"),
    D("of the sets of strategies S9 makes the most box lines", "the experiment strategies tests it"),
    E(
            "more forward iterations clearly make more box lines, more backward iterations tend to",
            "the experiments forward and backward test it"),
    F(
            "people rate Taylor's levels higher, with overlap",
            "no ratings by people yet: a study of both sets, 'sokobase study new', asks them"),
    G("large levels with more boxes are made in a short time", "the experiment large tests it"),
    H(
            "the map of squares within reach, made once a step and used again, is what makes it fast",
            "the experiment map tests it");

    private final String text;
    private final String test;

    Claim(String text, String test) {
        this.text = text;
        this.test = test;
    }

    /** How it is tested, in a sentence. */
    String test() {
        return test;
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
