package org.sokobase.catalog.database;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import org.h2.store.fs.FileBase;

/** A file on a {@link FailingDisk}. Threads: any may use it, like every channel. */
final class FailingChannel extends FileBase {

    private final FileChannel file;
    private final FailingWrites writes;

    FailingChannel(FileChannel file, FailingWrites writes) {
        this.file = file;
        this.writes = writes;
    }

    @Override
    public synchronized int write(ByteBuffer source, long position) throws IOException {
        int bytes = source.remaining();
        int arriving = writes.arriving(bytes);
        ByteBuffer part = source.slice(source.position(), arriving);
        for (long at = position; part.hasRemaining(); ) {
            at += file.write(part, at);
        }
        writes.tell(arriving, bytes);
        source.position(source.limit());
        return bytes;
    }

    @Override
    public synchronized int write(ByteBuffer source) throws IOException {
        long position = file.position();
        int written = write(source, position);
        file.position(position + written);
        return written;
    }

    @Override
    public FileChannel truncate(long size) throws IOException {
        if (writes.isDone()) {
            file.truncate(size);
        }
        return this;
    }

    @Override
    public void force(boolean metaData) throws IOException {
        if (writes.isDone()) {
            file.force(metaData);
        }
    }

    @Override
    public int read(ByteBuffer target) throws IOException {
        return file.read(target);
    }

    @Override
    public int read(ByteBuffer target, long position) throws IOException {
        return file.read(target, position);
    }

    @Override
    public long position() throws IOException {
        return file.position();
    }

    @Override
    public FileChannel position(long position) throws IOException {
        file.position(position);
        return this;
    }

    @Override
    public long size() throws IOException {
        return file.size();
    }

    @Override
    public FileLock tryLock(long position, long size, boolean shared) throws IOException {
        return file.tryLock(position, size, shared);
    }

    @Override
    protected void implCloseChannel() throws IOException {
        file.close();
    }
}
