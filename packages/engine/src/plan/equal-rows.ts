import { columnsRead, type Expr } from '@winnow/sql';
import { quoteName } from '../duckdb/sql-text.ts';
import { orderRef } from './frame.ts';
import { printOver } from './print-frame.ts';

/** SQL fragments over `t` that determine which of several equal rows is kept. */
export interface EqualRows {
  /** Columns that the fragments read. */
  readonly reads: ReadonlySet<string>;
  /** Position of a row. */
  readonly place: string;
  /** Expressions in which equal rows agree. */
  readonly keys: readonly string[];
  /**
   * Clause that groups equal rows. If nothing is compared, all rows form one group, and an empty
   * input forms none.
   */
  readonly grouped: string;
  /** Position of the kept row, as an aggregate over the group. */
  readonly keptPosition: string;
  /** Returns a value of the kept row, as an aggregate over the group. */
  readonly keptValueOf: (value: string) => string;
}

/** Keeps the first or last of the rows that are equal in all of `on`. */
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
    keptPosition: `${pick}(${place})`,
    keptValueOf: (value) => `${pick}_by(${value}, ${place})`,
  };
}
