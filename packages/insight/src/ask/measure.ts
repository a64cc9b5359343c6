import type { CodedColumn } from '../table/coded-column.ts';
import type { FoundCard } from './card.ts';

const shown = 3;

/**
 * Measures the effect of changing the values of a column: the cells that change, and the most
 * frequent of them before and after.
 */
export function measured(
  column: CodedColumn,
  change: (value: string) => string | null,
): Pick<FoundCard, 'effect' | 'examples' | 'change'> {
  const examples: { from: string; to: string | null }[] = [];
  let cells = 0;
  for (const code of column.present()) {
    const from = column.values[code]!;
    const to = change(from);
    if (to === from) continue;
    cells += column.counts[code]!;
    if (examples.length < shown) examples.push({ from, to });
  }
  const rows = column.codes.length;
  return { effect: { cells, rowsBefore: rows, rowsAfter: rows }, examples, change };
}

/** Measures the effect of keeping some rows. */
export function effectOfKeeping(
  column: CodedColumn,
  keeps: (value: string) => boolean,
): Pick<FoundCard, 'effect' | 'examples'> {
  const rows = column.codes.length;
  let rowsAfter = 0;
  const examples: { from: string; to: string | null }[] = [];
  column.values.forEach((value, code) => {
    const count = column.counts[code]!;
    if (count === 0) return;
    const isKept = keeps(value);
    if (isKept) rowsAfter += count;
    else if (examples.length < shown) examples.push({ from: value, to: null });
  });
  return { effect: { cells: 0, rowsBefore: rows, rowsAfter }, examples };
}
