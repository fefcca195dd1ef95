package org.sokobase.web.task;

import org.sokobase.web.data.JsonText;
import org.sokobase.web.http.Answer;
import org.sokobase.web.http.WebRequest;

/** What may be done to a job: to cancel it, or to go on with it. */
final class JobChanges {

    private final Jobs jobs;

    JobChanges(Jobs jobs) {
        this.jobs = jobs;
    }

    /** Cancels one, as a program asks for it. */
    Answer delete(WebRequest request) {
        Job job = jobs.required(request.piece("id"));
        jobs.cancel(job);
        return Answer.of(Answer.JSON, JsonText.of(JobPages.summary(job)));
    }

    /** Cancels one by the button of its page. */
    Answer cancel(WebRequest request) {
        Job job = jobs.required(request.piece("id"));
        jobs.cancel(job);
        return Answer.elsewhere("/jobs/" + job.number());
    }

    /** Goes on with one that has failed. */
    Answer again(WebRequest request) {
        Job job = jobs.required(request.piece("id"));
        if (job.tellFrom(JobState.FAILED, JobState.WAITING, "")) {
            jobs.start(job);
        }
        return Answer.elsewhere("/jobs/" + job.number());
    }
}
