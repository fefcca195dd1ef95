package org.sokobase.web.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How requests may call a server. */
class HostNamesTest {

    /** From RFC 5952, and its borders. */
    @ParameterizedTest
    @CsvSource({
        "fd00:0:0:0:0:0:0:5, [fd00::5]",
        "2001:0DB8:0:0:1:0:0:1, [2001:db8::1:0:0:1]",
        "2001:0:0:1:0:0:0:1, [2001:0:0:1::1]",
        "2001:db8:0:1:1:1:1:1, [2001:db8:0:1:1:1:1:1]",
        "2001:db8::aaaa:0:0:1, [2001:db8::aaaa:0:0:1]",
        "2001:db8:aaaa:bbbb:cccc:dddd:eeee:0001, [2001:db8:aaaa:bbbb:cccc:dddd:eeee:1]",
        "0:0:0:0:0:0:0:1, [::1]",
        "::, [::]",
        "fe80::, [fe80::]",
        "0:0:1::, [0:0:1::]",
        "127.0.0.1, 127.0.0.1"
    })
    void addressesAreWrittenAsBrowsersDo(String address, String shown) throws UnknownHostException {
        assertThat(HostNames.shown(InetAddress.getByName(address))).isEqualTo(shown);
    }

    @Test
    void namesHaveThePort() throws UnknownHostException {
        assertThat(HostNames.of(InetAddress.getByName("fd00::5"), 7391)).containsExactly("[fd00::5]:7391");
        assertThat(HostNames.of(InetAddress.getByName("127.0.0.1"), 7391))
                .containsExactlyInAnyOrder("127.0.0.1:7391", "localhost:7391");
    }

    @Test
    void browsersLeaveTheUsualPortOut() throws UnknownHostException {
        byte[] address = {127, 0, 0, 2};

        assertThat(HostNames.of(InetAddress.getByAddress("Here", address), 80))
                .containsExactlyInAnyOrder("127.0.0.2:80", "here:80", "localhost:80", "127.0.0.2", "here", "localhost");
    }
}
