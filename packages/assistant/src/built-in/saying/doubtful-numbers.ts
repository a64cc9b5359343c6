import type { UncheckedStep } from '@winnow/recipe';
import type { TableFacts } from '../../facts.ts';
import type { Query } from '../reading.ts';
import { doubtfulOf } from '../resolve/as-typed.ts';
import { numberText } from './wording.ts';

/**
 * Describes values that may be read as numbers a thousand times too small: `1.234 €` among `12.50`.
 */
export function doubtsOf(steps: readonly UncheckedStep[], { columns }: TableFacts): readonly string[] {
  return steps.flatMap(({ kind, params }) => {
    if (kind !== 'parse-number' || !Array.isArray(params.columns)) return [];
    const decimal = params.decimal === 'comma' ? 'comma' : 'point';
    return params.columns.flatMap((name) => {
      const column = columns.find((one) => one.name === name && one.type === 'text');
      const found = column && doubtfulOf(column, decimal);
      if (!found) return [];
      const are = found.cells === 1 ? 'value of' : 'values of';
      return [
        `${numberText(found.cells)} ${are} ${column.name} written like ${found.like} may be thousands, but ${found.cells === 1 ? 'is' : 'are'} read with a decimal ${decimal}.`,
      ];
    });
  });
}

/** Adds to a query which of its numbers are in doubt. */
export function withDoubts(query: Query, facts: TableFacts): Query {
  const doubts = doubtsOf(query.steps, facts);
  return doubts.length === 0
    ? query
    : { ...query, isDoubtful: true, notes: [...(query.notes ?? []), ...doubts] };
}
