package org.sokobase.web.http;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;

/**
 * Tells the owner of the catalog from others who have an account on this machine: by a token that only he can read. His programs
 * send it as {@code Authorization: Bearer TOKEN}. His browsers get it as a cookie from a link that is good once; the name of the
 * cookie follows from the token, as a browser keeps those of all ports of a machine together.
 *
 * <p>Whoever has the token can make such links, also in another process: a link is signed with it. It names the start of the
 * server that takes it, so it is good for no later one, and for no other program at the same address.
 *
 * <p>For any number of threads.
 */
public final class Visitors {

    /** What all may open: files that are the same everywhere, and pages that have secrets of their own in their addresses. */
    private static final List<String> OPEN = List.of("/assets/", "/s/", "/open/");

    private static final Pattern KEY = Pattern.compile("([0-9a-f]{32})-([0-9a-f]{64})");
    private static final int BYTES_OF_A_SECRET = 16;
    private static final int DIGITS_OF_A_NAME = 8;
    private static final int YEAR = 365 * 24 * 60 * 60;
    private static final SecureRandom RANDOM = new SecureRandom();

    private final String token;
    private final String start;
    private final String cookie;
    private final Set<String> used = ConcurrentHashMap.newKeySet();

    /**
     * Those who have a token.
     *
     * @param token the secret of the owner
     * @param start a secret of this start of the server
     */
    public Visitors(String token, String start) {
        this.token = token;
        this.start = start;
        this.cookie = "sokobase-" + signed(token, "cookie").substring(0, DIGITS_OF_A_NAME);
    }

    /** 128 random bits in hexadecimal digits. */
    public static String secret() {
        byte[] bytes = new byte[BYTES_OF_A_SECRET];
        RANDOM.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    /** A new link to a server, good once. */
    public static String link(String server, String token, String start) {
        String number = secret();
        return server + "open/" + number + "-" + signed(token, start + number);
    }

    private static String signed(String token, String text) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(token.getBytes(StandardCharsets.US_ASCII), mac.getAlgorithm()));
            return HexFormat.of().formatHex(mac.doFinal(text.getBytes(StandardCharsets.US_ASCII)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has this algorithm", e);
        }
    }

    /** Answers the links that are good once. */
    Map<String, Route> routes() {
        return Map.of("/open/{key}", new Methods(Map.of("GET", this::open)));
    }

    private Answer open(WebRequest request) {
        boolean isKnown = isToken(request.cookies().getOrDefault(cookie, ""));
        if (!request.method().equals("GET") || !isKnown && !isGood(request.piece("key"))) {
            throw new WebException(
                    401,
                    "used-link",
                    "This link was good once, or for an earlier start.",
                    "Run 'sokobase serve' again beside the page: it prints a new link.");
        }
        String kept = cookie + "=" + token + "; Path=/; HttpOnly; SameSite=Strict; Max-Age=" + YEAR;
        return new Answer(
                303, Answer.TEXT, new AnswerBody.Whole(new byte[0]), Map.of("Location", "/", "Set-Cookie", kept));
    }

    private boolean isGood(String key) {
        Matcher parts = KEY.matcher(key);
        return parts.matches()
                && isSame(signed(token, start + parts.group(1)), parts.group(2))
                && used.add(parts.group(1));
    }

    /**
     * Lets the owner through, and everybody to what all may open.
     *
     * @throws WebException if it is somebody else
     */
    void check(Request request) {
        String asWritten = request.getHttpURI().getPath();
        String path = Request.getPathInContext(request);
        boolean isOpen = OPEN.stream().anyMatch(open -> asWritten.startsWith(open) && path.startsWith(open));
        if (!isOpen && !isOwner(request)) {
            throw new WebException(
                    401,
                    "token",
                    "Only the owner of the catalog can open this page.",
                    "Run 'sokobase serve' again beside the page, and open the link that it prints. "
                            + "A program sends what 'sokobase serve --token' prints.");
        }
    }

    private boolean isOwner(Request request) {
        return hasToken(request.getHeaders())
                || Request.getCookies(request).stream()
                        .anyMatch(sent -> sent.getName().equals(cookie) && isToken(sent.getValue()));
    }

    /** Whether a request brings the token along as a program does: no page of another site can. */
    boolean hasToken(HttpFields headers) {
        String said = headers.get(HttpHeader.AUTHORIZATION);
        return said != null && said.startsWith("Bearer ") && isToken(said.substring("Bearer ".length()));
    }

    private boolean isToken(String said) {
        return isSame(token, said);
    }

    /** Takes as long whatever is the first difference. */
    private static boolean isSame(String secret, String said) {
        return MessageDigest.isEqual(secret.getBytes(StandardCharsets.UTF_8), said.getBytes(StandardCharsets.UTF_8));
    }
}
