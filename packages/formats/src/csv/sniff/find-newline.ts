import type { Newline } from '../dialect.ts';
import type { SampleTable } from './sample-table.ts';

/**
 * Returns how the rows of a table that was split at every kind of line end really end. If two kinds
 * occur and rows that end in the rarer one don't have the table's width, it is text inside unquoted
 * cells instead of a line end.
 */
export function findNewline({ rows }: SampleTable, width: number): Newline {
  const kinds = (['lf', 'crlf', 'cr'] as const).map((kind) => {
    const ended = rows.filter((row) => row.end === kind);
    const whole = ended.filter((row) => row.blank || row.cells.length === width).length;
    return { kind, count: ended.length, whole };
  });
  const used = kinds.filter(({ count }) => count > 0).sort((a, b) => b.whole - a.whole);
  const [first, ...others] = used;
  if (!first) return 'lf';
  if (others.length === 0) return first.kind;
  if (width > 1 && others.every(({ count, whole }) => whole <= count / 3)) return first.kind;
  return 'mixed';
}
