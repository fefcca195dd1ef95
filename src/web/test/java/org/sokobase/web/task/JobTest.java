package org.sokobase.web.task;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.web.data.PageFolder;

/** The same button in two tabs does its work once. */
class JobTest {

    @TempDir
    private Path folder;

    @Test
    void whatIsToldOfAnotherStateIsNotTold() throws Exception {
        try (PageFolder own = PageFolder.claim(folder.resolve("page"))) {
            Job job = Job.make(1, JobKind.KEYS, "Make keys", Map.of(), own.job(1), new Signal());
            job.tell(JobState.FAILED, "the disk is full");

            assertThat(job.tellFrom(JobState.FAILED, JobState.WAITING, "")).isTrue();
            assertThat(job.tellFrom(JobState.FAILED, JobState.WAITING, "")).isFalse();

            assertThat(job.state()).isEqualTo(JobState.WAITING);
            assertThat(job.last()).isEqualTo(2);
        }
    }
}
