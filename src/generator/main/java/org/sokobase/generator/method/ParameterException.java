package org.sokobase.generator.method;

/** A value with which no level can be made, or a name that no parameter has. The message says what to change. */
public final class ParameterException extends IllegalArgumentException {

    private static final long serialVersionUID = 1;

    private final String parameter;
    private final String value;

    /**
     * A value that is wrong.
     *
     * @param parameter the name of the parameter
     * @param value     the value as given
     * @param message   what is wrong with it, without the name and the value
     */
    public ParameterException(String parameter, String value, String message) {
        super(message);
        this.parameter = parameter;
        this.value = value;
    }

    /** The name of the parameter. */
    public String parameter() {
        return parameter;
    }

    /** The value as given. */
    public String value() {
        return value;
    }
}
