import type { LookUp, TableFacts } from '../../facts.ts';
import type { RuleContext } from '../reading.ts';
import { columnsNamed } from './after-step.ts';
import { type Before, columnsIn, placeOf, written } from './earlier-references.ts';

export interface EarlierQuestion {
  readonly table: TableFacts;
  readonly lookUp: LookUp;
  /** As `2024-03-31`. */
  readonly today: string;
  readonly project: string;
}

export interface FollowUpContext extends RuleContext {
  readonly before: Before;
  /** Whether the message corrects the last request: “no, …”. */
  readonly corrects: boolean;
}

/** Returns what the user wrote, without the quotes and backticks around names and strings. */
export const plainOf = (raw: string, { table, literals }: FollowUpContext): string =>
  written(raw, literals, table.columns).replace(/[`"]/g, '').trim();

/**
 * Returns the columns that the last request is about: those that its text names, or else those of
 * its steps that the text hints at.
 */
export function subjects({ before, table }: Pick<FollowUpContext, 'before' | 'table'>): readonly string[] {
  const named = columnsIn(before.text, table);
  if (named.length === 0) {
    const mentioned = JSON.stringify(before.steps) + (before.check ?? '');
    return table.columns.flatMap(({ name }) =>
      mentioned.includes(name) && placeOf(before.text, name) !== undefined ? [name] : [],
    );
  }
  const worked = [...new Set(before.steps.flatMap(columnsNamed))].filter((name) => named.includes(name));
  return worked.length > 0 && worked.length < named.length ? worked : named;
}

/** Returns the columns that “it” and “them” refer to after the last request. */
export function lastColumns(before: Before | undefined, table: TableFacts): readonly string[] {
  return before && before.kind === 'steps' ? subjects({ before, table }) : [];
}
