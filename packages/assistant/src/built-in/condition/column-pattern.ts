import type { ColumnFacts } from '../../facts.ts';
import type { Groups, RuleContext } from '../reading.ts';
import { columnOf, type Found } from '../resolve/columns.ts';
import type { Condition } from './condition.ts';

/** One way of phrasing which rows are meant. */
export interface Pattern {
  readonly pattern: RegExp;
  readonly read: (groups: Groups, context: RuleContext) => Promise<Found<Condition> | undefined>;
}

/**
 * Creates a pattern whose group `c` is a column; without one, the column mentioned last is meant.
 */
export function ofColumn(
  pattern: string,
  read: (
    column: ColumnFacts,
    groups: Groups,
    context: RuleContext,
  ) => Promise<Found<Condition> | undefined> | Found<Condition> | undefined,
): Pattern {
  return {
    pattern: new RegExp(`^(?:the )?${pattern}$`, 'iu'),
    read: async (groups, context) => {
      const said = (groups.c ?? '').replace(/^(?:an?|any) (?=\S)/i, '');
      const column = columnOf(said === '' ? 'it' : said, context);
      if ('asks' in column) return said === '' || said.split(' ').length > 4 ? undefined : column;
      return read(column.is, groups, context);
    },
  };
}
