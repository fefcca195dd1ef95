package org.sokobase.jobs.chart;

import org.sokobase.file.XmlEscapes;

/** Text of which the chart library makes XML: it escapes markup, but lets characters pass that XML cannot hold. */
final class XmlText {

    private XmlText() {}

    static String of(String text) {
        StringBuilder possible = new StringBuilder(text);
        for (int i = 0; i < text.length(); i++) {
            if (XmlEscapes.isForbidden(text, i)) {
                possible.setCharAt(i, XmlEscapes.REPLACEMENT);
            }
        }
        return possible.toString();
    }
}
