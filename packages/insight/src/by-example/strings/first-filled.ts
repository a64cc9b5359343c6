import type { AtomPool } from '../search/atom-pool.ts';

const maxColumns = 6;

/**
 * Offers the first nonempty column, from either end: one phone number, or the other if it is
 * missing.
 */
export function offerFirstFilled(pool: AtomPool): void {
  const { columns, rows } = pool.sample;
  const gaps = columns.flatMap((_, c) => (rows.some((row) => (row[c] ?? '').trim() === '') ? [c] : []));
  if (columns.length < 2 || gaps.length === 0) return;
  const all = columns.map((_, c) => c);
  const orders = [all, all.toReversed(), gaps, gaps.toReversed()];
  for (const [i, order] of orders.entries()) {
    if (order.length < 2 || order.length > maxColumns) continue;
    pool.offer({
      cost: 2.6 + 0.1 * i,
      at: (row) => {
        const cells = order.map((c) => rows[row]![c] ?? '');
        return cells.find((cell) => cell.trim() !== '') ?? cells.at(-1);
      },
      formula: () => {
        const names = order.map((c) => columns[c]!);
        return names.slice(0, -1).reduceRight((rest, name) => `ifBlank(${name}, ${rest})`, names.at(-1)!);
      },
    });
  }
}
