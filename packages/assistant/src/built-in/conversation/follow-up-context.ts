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
  /** It takes something back: “no, …”. */
  readonly corrects: boolean;
}

/** What someone wrote, without the signs that names and quotes are in. */
export const plainOf = (raw: string, { table, literals }: FollowUpContext): string =>
  written(raw, literals, table.columns).replace(/[`"]/g, '').trim();

/**
 * The columns that what was asked before is about: those that are in its words, or that its steps
 * name.
 */
export function subjects({ before, table }: Pick<FollowUpContext, 'before' | 'table'>): readonly string[] {
  const named = columnsIn(before.text, table);
  if (named.length === 0) {
    const told = JSON.stringify(before.steps) + (before.check ?? '');
    return table.columns.flatMap(({ name }) =>
      told.includes(name) && placeOf(before.text, name) !== undefined ? [name] : [],
    );
  }
  const worked = [...new Set(before.steps.flatMap(columnsNamed))].filter((name) => named.includes(name));
  return worked.length > 0 && worked.length < named.length ? worked : named;
}

/** The columns that “it” and “them” are, after what was said before. */
export function lastColumns(before: Before | undefined, table: TableFacts): readonly string[] {
  return before && before.kind === 'steps' ? subjects({ before, table }) : [];
}
