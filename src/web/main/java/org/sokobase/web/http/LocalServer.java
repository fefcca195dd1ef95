package org.sokobase.web.http;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.nio.channels.UnresolvedAddressException;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.http.HttpCompliance;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.LowResourceMonitor;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/**
 * A server for the people of this machine.
 *
 * <p>Requests come in threads of its own, several at once. It answers from {@link #start} to {@link #close}, which any thread
 * may call.
 */
public final class LocalServer implements AutoCloseable {

    private static final int MOST_THREADS = 64;

    /** With more connections, those that say nothing are soon closed. */
    private static final int MANY_CONNECTIONS = 150;

    /** Further ones wait until others are closed. */
    private static final int MOST_CONNECTIONS = 500;

    private static final int SILENT_MILLISECONDS = 500;
    private static final int LOOK_MILLISECONDS = 200;
    private static final int MOST_HEADER_BYTES = 16 * 1024;
    private static final int IDLE_MILLISECONDS = 30_000;

    /** How long requests under way may go on when the server ends. */
    private static final int END_MILLISECONDS = 2_000;

    /** How long their threads are waited for after that; those still busy are interrupted in the middle of it. */
    private static final int THREADS_END_MILLISECONDS = 1_000;

    /** Stands for no change: a shorter time would also break off an answer that is just being written. */
    private static final int SAME_IDLE_MILLISECONDS = -1;

    private final Server server;
    private final ServerConnector connector;
    private final GracefulHandler underWay;
    private final String link;

    private LocalServer(Server server, ServerConnector connector, GracefulHandler underWay, String link) {
        this.server = server;
        this.connector = connector;
        this.underWay = underWay;
        this.link = link;
    }

    /**
     * Starts to answer.
     *
     * @param address of this machine
     * @param port    0 for any that is free
     * @throws IOException if that address and port cannot be had
     */
    public static LocalServer start(InetAddress address, int port, Site site) throws IOException {
        QueuedThreadPool threads = new QueuedThreadPool(MOST_THREADS);
        threads.setName("web");
        threads.setDaemon(true);
        threads.setStopTimeout(THREADS_END_MILLISECONDS);
        Server server = new Server(threads);
        ServerConnector connector = new ServerConnector(server, 1, 1, new HttpConnectionFactory(rules()));
        connector.setHost(address.getHostAddress());
        connector.setPort(port);
        connector.setIdleTimeout(IDLE_MILLISECONDS);
        connector.setShutdownIdleTimeout(SAME_IDLE_MILLISECONDS);
        server.addConnector(connector);
        server.addBean(new NetworkConnectionLimit(MOST_CONNECTIONS, connector));
        server.addBean(silence(server));
        server.setErrorHandler(new PlainErrors());
        GracefulHandler underWay = new GracefulHandler();
        server.setHandler(underWay);
        try {
            connector.open(); // the port is known from here on, and with it the names by which requests may ask
            underWay.setHandler(new Dispatcher(
                    new Guard(HostNames.of(address, connector.getLocalPort()), site.writing(), site.visitors()), site));
            server.start();
        } catch (IOException | UnresolvedAddressException e) {
            stop(server);
            throw new IOException(why(e, address, port), e);
        } catch (Exception e) {
            stop(server);
            throw new IOException("the server does not start: " + e.getMessage(), e);
        }
        return new LocalServer(
                server,
                connector,
                underWay,
                "http://" + HostNames.shown(address) + ":" + connector.getLocalPort() + "/");
    }

    /** Closes connections that say nothing, if there are many: else whoever opens enough of them keeps all others away. */
    private static LowResourceMonitor silence(Server server) {
        LowResourceMonitor monitor = new LowResourceMonitor(server);
        monitor.setPeriod(LOOK_MILLISECONDS);
        monitor.setLowResourcesIdleTimeout(SILENT_MILLISECONDS);
        monitor.setLowResourceChecks(Set.of(monitor.new MaxConnectionsLowResourceCheck(MANY_CONNECTIONS)));
        return monitor;
    }

    private static HttpConfiguration rules() {
        HttpConfiguration rules = new HttpConfiguration();
        rules.setSendServerVersion(false);
        rules.setSendDateHeader(false);
        rules.setRequestHeaderSize(MOST_HEADER_BYTES);
        rules.setHttpCompliance(HttpCompliance.STRICT);
        rules.setUriCompliance(UriCompliance.DEFAULT);
        return rules;
    }

    private static String why(Exception e, InetAddress address, int port) {
        return e instanceof BindException || e.getCause() instanceof BindException
                ? "port " + port + " of " + address.getHostAddress()
                        + " cannot be had: another program may use it; --port takes another"
                : "the address " + address.getHostAddress() + " cannot be used: " + e.getMessage();
    }

    /** The address of its first page. */
    public String link() {
        return link;
    }

    /**
     * Takes nothing new, answers what is under way, for two seconds at most, and closes all connections: browsers keep some for a
     * next request.
     */
    @Override
    public void close() {
        CompletableFuture<Void> unused = connector.shutdown(); // done when the last connection is closed
        underWay.shutdown()
                .completeOnTimeout(null, END_MILLISECONDS, TimeUnit.MILLISECONDS)
                .join();
        stop(server);
    }

    private static void stop(Server server) {
        try {
            server.stop();
        } catch (Exception e) {
            // The process goes on without it: what was being answered is lost, and nothing else.
        }
    }
}
