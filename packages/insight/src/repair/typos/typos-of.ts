import type { CodedColumn } from '../../table/coded-column.ts';
import { findTypos, type TypoPair } from './find-typos.ts';

const known = new WeakMap<CodedColumn, { readonly changes: number; readonly slips: readonly TypoPair[] }>();

/**
 * Returns the typos among a column’s values, by code. The result is reused until a cell changes.
 */
export function typosOf(column: CodedColumn): readonly TypoPair[] {
  const before = known.get(column);
  if (before?.changes === column.changes) return before.slips;
  const codes = column.present();
  const slips = findTypos(
    codes.map((code) => column.values[code]!),
    codes.map((code) => column.counts[code]!),
  ).map((slip) => ({ ...slip, from: codes[slip.from]!, to: codes[slip.to]! }));
  known.set(column, { changes: column.changes, slips });
  return slips;
}
