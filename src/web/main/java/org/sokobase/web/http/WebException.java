package org.sokobase.web.http;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;

/** A request has no answer. The message says in a sentence what is wrong, and the advice what to do. */
public final class WebException extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final int status;
    private final String code;
    private final String message;
    private final String advice;
    private final String details;
    private final int retryAfter;
    private final String allowed;
    private final String holder;

    /**
     * A failure.
     *
     * @param status of HTTP
     * @param code   a word for programs
     */
    public WebException(int status, String code, String message, String advice) {
        this(status, code, message, advice, "", 0, "", "");
    }

    private WebException(
            int status,
            String code,
            String message,
            String advice,
            String details,
            int retryAfter,
            String allowed,
            String holder) {
        super(message);
        this.holder = holder;
        this.allowed = allowed;
        this.status = status;
        this.code = code;
        this.message = message;
        this.advice = advice;
        this.details = details;
        this.retryAfter = retryAfter;
    }

    /** An address is not asked in this way. */
    static WebException method(String method, Set<String> allowed) {
        return new WebException(
                405,
                "method",
                method + " does nothing here.",
                "This address answers " + String.join(", ", new TreeSet<>(allowed)) + ".",
                "",
                0,
                String.join(", ", new TreeSet<>(allowed)),
                "");
    }

    /** The same with lines that are shown as they are, such as a mark under the place of a mistake. */
    public WebException with(String lines) {
        return new WebException(status, code, message, advice, lines, retryAfter, allowed, holder);
    }

    /** The same where asking again helps after so many seconds. */
    public WebException again(int seconds) {
        return new WebException(status, code, message, advice, details, seconds, allowed, holder);
    }

    /** The same where a process hinders the answer; holder says which one. */
    public WebException heldBy(String process) {
        return new WebException(status, code, message, advice, details, retryAfter, allowed, process);
    }

    /** Which process hinders the answer, if one does. */
    public Optional<String> holder() {
        return holder.isEmpty() ? Optional.empty() : Optional.of(holder);
    }

    /** The status of HTTP. */
    public int status() {
        return status;
    }

    /** A word for programs. */
    public String code() {
        return code;
    }

    @Override
    public String getMessage() {
        return message;
    }

    /** What to do. */
    public String advice() {
        return advice;
    }

    /** Lines to show as they are; empty if there are none. */
    public String details() {
        return details;
    }

    /** The methods that the address answers, if it was asked in another way. */
    public Optional<String> allowed() {
        return allowed.isEmpty() ? Optional.empty() : Optional.of(allowed);
    }

    /** After how many seconds to ask again, if that helps. */
    public OptionalInt retryAfter() {
        return retryAfter == 0 ? OptionalInt.empty() : OptionalInt.of(retryAfter);
    }
}
