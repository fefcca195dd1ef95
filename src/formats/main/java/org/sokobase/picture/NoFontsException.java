package org.sokobase.picture;

/** The Java that runs finds no fonts, as on a server without them: pictures of pixels can have no titles there. */
public final class NoFontsException extends RuntimeException {

    private static final long serialVersionUID = 1;

    NoFontsException(Throwable cause) {
        super("this Java finds no fonts for titles", cause);
    }
}
