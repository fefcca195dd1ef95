package org.sokobase.web.data;

import java.io.IOException;

/** Another process shows the page of the catalog. */
public final class ShownElsewhereException extends IOException {

    private static final long serialVersionUID = 1;

    ShownElsewhereException() {
        super("another 'sokobase serve' shows this catalog");
    }
}
