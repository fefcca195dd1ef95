/** What experiments and studies find: tables, figures, estimates with intervals and verdicts on claims, and the page that shows them. */
package org.sokobase.jobs.report;
