import { columnsRead, type Expr } from '@winnow/sql';
import { quoteName } from '../duckdb/sql-text.ts';
import { orderRef } from './frame.ts';
import { printOver } from './print-frame.ts';

/** Which of equal rows stays, as SQL over `t`. */
export interface EqualRows {
  /** Columns that identify a row. */
  readonly reads: ReadonlySet<string>;
  /** Where a row stands. */
  readonly place: string;
  /** What equal rows have in common. */
  readonly keys: readonly string[];
  /** Makes a group of those that are equal: of all rows where nothing is compared, and none where there are no rows. */
  readonly grouped: string;
  /** Where the one that stays stands: a value of the group. */
  readonly keptPlace: string;
  /** A value of the one that stays, as one of the group. */
  readonly ofKept: (value: string) => string;
}

/** Of rows that are equal in all of `on`, the first or the last stays. */
export function equalRows(on: readonly Expr[], keep: 'first' | 'last'): EqualRows {
  const reads = new Set([orderRef]);
  for (const key of on) columnsRead(key, reads);
  const place = `t.${quoteName(orderRef)}`;
  const keys = on.map(printOver);
  const pick = keep === 'first' ? 'min' : 'max';
  return {
    reads,
    place,
    keys,
    grouped: keys.length > 0 ? `GROUP BY ${keys.join(', ')}` : 'HAVING count(*) > 0',
    keptPlace: `${pick}(${place})`,
    ofKept: (value) => `${pick}_by(${value}, ${place})`,
  };
}
