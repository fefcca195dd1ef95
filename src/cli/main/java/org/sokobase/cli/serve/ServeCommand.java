package org.sokobase.cli.serve;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.database.CatalogException;
import org.sokobase.catalog.database.CatalogException.Kind;
import org.sokobase.catalog.database.LockTimeout;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.option.Program;
import org.sokobase.web.LocalPage;
import org.sokobase.web.data.ShownElsewhereException;
import org.sokobase.web.http.Writing;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** {@code serve}: the catalog in a browser, until Ctrl-C. */
@Command(
        name = "serve",
        description = {
            "Show the catalog in a browser, until Ctrl-C.",
            "Prints a link for your browser, good once; the page is for you alone. If it is shown already, prints a new "
                    + "link to it. Every other command goes on working beside it. Makes an empty catalog if there is "
                    + "none."
        },
        footer = {"", "Examples: sokobase serve --open", "          sokobase serve --port 0 --read-only"})
public final class ServeCommand implements Callable<Integer> {

    private static final int LARGEST_PORT = 65_535;

    @ParentCommand
    private Program program;

    @Option(
            names = "--port",
            paramLabel = "N",
            defaultValue = "7391",
            description = "The port of the page; 0 takes any that is free. Default: 7391.")
    private int port;

    @Option(names = "--open", description = "Open the page in the browser.")
    private boolean open;

    @Option(names = "--read-only", description = "Change nothing, whatever is sent; make no catalog, either.")
    private boolean readOnly;

    @Option(
            names = "--listen",
            paramLabel = "ADDRESS",
            defaultValue = "127.0.0.1",
            description =
                    "The address of the page. One that other machines reach lets them open it, too: with the link or "
                            + "the token, which all can read who see the traffic. Default: 127.0.0.1.")
    private String listen;

    @Option(names = "--token", description = "Print what programs send to the page as 'Authorization: Bearer TOKEN'.")
    private boolean token;

    @Override
    public Integer call() {
        if (port < 0 || port > LARGEST_PORT) {
            throw new UserException(
                    ExitCode.USAGE, "--port " + port + ": a number from 0 to " + LARGEST_PORT + " is expected");
        }
        InetAddress address = address();
        Console console = program.console();
        if (token) {
            console.println(token());
            return ExitCode.DONE;
        }
        lookAtCatalog(console);
        if (!address.isLoopbackAddress()) {
            console.info(
                    "sokobase: others on the way can read what this page and its browsers send, and the link, too: "
                            + "HTTP hides nothing");
        }
        try (LocalPage page = LocalPage.start(
                program.catalogLocation(),
                address,
                port,
                readOnly ? Writing.REFUSED : Writing.ALLOWED,
                Program.version())) {
            program.interruption().does(page::close);
            program.interruption().leaves("the page has ended; jobs that had not go on when it is shown again");
            show(page.newLink(), console);
            console.info("Ctrl-C ends the page.");
            new CountDownLatch(1).await();
        } catch (ShownElsewhereException e) {
            showElsewhere(console);
        } catch (IOException e) {
            throw failed(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return ExitCode.DONE;
    }

    private static UserException failed(IOException e) {
        return new UserException(
                ExitCode.UNREADABLE, Objects.requireNonNullElse(e.getMessage(), "the page cannot be shown"));
    }

    private void show(String link, Console console) {
        console.println(link);
        console.flush();
        if (open && !Browser.show(link)) {
            console.info("sokobase: no browser could be opened: open the link yourself");
        }
    }

    private void showElsewhere(Console console) {
        try {
            show(LocalPage.linkElsewhere(program.catalogLocation()), console);
            console.info("The page is shown already; this is a new link to it.");
        } catch (IOException e) {
            throw failed(e);
        }
    }

    private String token() {
        try {
            return LocalPage.token(program.catalogLocation());
        } catch (IOException e) {
            throw failed(e);
        }
    }

    private InetAddress address() {
        try {
            InetAddress address = InetAddress.getByName(listen);
            if (!address.isAnyLocalAddress() && !address.isMulticastAddress()) {
                return address;
            }
        } catch (UnknownHostException e) {
            throw new UserException(
                    ExitCode.USAGE, "--listen " + listen + ": no machine has this name: name an address of this one");
        }
        throw new UserException(
                ExitCode.USAGE,
                "--listen " + listen + ": name one address of this machine, as the page answers under no other name");
    }

    /** Says at once what is wrong with the catalog, and makes one if there is none. That another process has it is for the page to say. */
    private void lookAtCatalog(Console console) {
        try {
            Catalog.open(program.catalogLocation(), Access.READ, LockTimeout.NONE)
                    .close();
        } catch (CatalogException e) {
            if (e.kind() == Kind.MISSING && !readOnly) {
                Catalog.openOrCreate(program.catalogLocation(), program.waiting())
                        .close();
                console.info("made an empty catalog: 'sokobase import FILE' fills it");
            } else if (e.kind() != Kind.MISSING && e.kind() != Kind.IN_USE) {
                throw e;
            }
        }
    }
}
