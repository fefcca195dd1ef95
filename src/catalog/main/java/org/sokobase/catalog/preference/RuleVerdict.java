package org.sokobase.catalog.preference;

import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.choice.PreferRule;

/**
 * Which of two levels a rule prefers.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param rule      by which they differ
 * @param preferred the one for which it speaks
 */
public record RuleVerdict(PreferRule rule, CatalogLevel preferred) {}
