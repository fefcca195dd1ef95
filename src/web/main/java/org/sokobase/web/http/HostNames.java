package org.sokobase.web.http;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** How a server is called: in the link to it, and in what requests say of whom they ask. */
final class HostNames {

    /** The port that browsers leave out. */
    private static final int USUAL_PORT = 80;

    private static final int GROUPS = 8;

    private HostNames() {}

    /** All names by which a request may ask, with the port. */
    static Set<String> of(InetAddress address, int port) {
        Set<String> hosts = new HashSet<>(Set.of(shown(address)));
        String name = address.toString().replaceFirst("/.*", ""); // the one it was looked up by, and no other one
        if (!name.isEmpty()) {
            hosts.add(name.toLowerCase(Locale.ROOT));
        }
        if (address.isLoopbackAddress()) {
            hosts.add("localhost");
        }
        Set<String> names = hosts.stream().map(host -> host + ":" + port).collect(Collectors.toSet());
        if (port == USUAL_PORT) {
            names.addAll(hosts);
        }
        return names;
    }

    /** An address as it stands in a link: browsers write that of IPv6 as RFC 5952 has it. */
    static String shown(InetAddress address) {
        String digits = address.getHostAddress();
        if (!(address instanceof Inet6Address)) {
            return digits;
        }
        String zone = address.isLoopbackAddress() ? "" : digits.replaceFirst("^[^%]*", "");
        return "[" + shortened(address.getAddress()) + zone + "]";
    }

    /** The longest run of groups that are zero, the first of several, is left out if it has two or more. */
    private static String shortened(byte[] address) {
        int[] groups = new int[GROUPS];
        for (int i = 0; i < GROUPS; i++) {
            groups[i] = Short.toUnsignedInt(ByteBuffer.wrap(address).getShort(2 * i));
        }
        int begin = 0;
        int longest = 0;
        for (int i = 0; i < GROUPS; i++) {
            int zeros = zeros(groups, i);
            if (zeros > longest) {
                begin = i;
                longest = zeros;
            }
        }
        return longest < 2
                ? text(groups, 0, GROUPS)
                : text(groups, 0, begin) + "::" + text(groups, begin + longest, GROUPS);
    }

    private static int zeros(int[] groups, int from) {
        return (int) IntStream.range(from, groups.length)
                .takeWhile(i -> groups[i] == 0)
                .count();
    }

    private static String text(int[] groups, int from, int to) {
        return IntStream.range(from, to)
                .mapToObj(i -> Integer.toHexString(groups[i]))
                .collect(Collectors.joining(":"));
    }
}
