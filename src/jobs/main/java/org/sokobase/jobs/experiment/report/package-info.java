/** What experiments find: tables, figures and verdicts on claims, and the page that shows them. */
package org.sokobase.jobs.experiment.report;
