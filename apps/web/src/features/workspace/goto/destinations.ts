/** Target of “Go to”: a row by its number, or a column by its name. */
export type Destination =
  | { readonly kind: 'row'; readonly row: number }
  | { readonly kind: 'column'; readonly name: string; readonly hidden: boolean };

const maxListed = 100;

/**
 * Returns the destinations that match the query, the best first.
 *
 * @param rows number of rows that can be reached
 */
export function destinations(
  query: string,
  columns: readonly string[],
  hidden: ReadonlySet<string>,
  rows: number,
): readonly Destination[] {
  const wanted = query.trim().toLowerCase();
  const digits = wanted.replace(/[\s,.'’_]/g, '');
  const row = /^\d{1,15}$/.test(digits) ? Number(digits) : 0;
  const toRow: Destination[] = row >= 1 && rows > 0 ? [{ kind: 'row', row: Math.min(row, rows) }] : [];
  const rank = (name: string): number => {
    const lower = name.toLowerCase();
    if (lower === wanted) return 0;
    if (lower.startsWith(wanted)) return 1;
    return lower.includes(wanted) ? 2 : -1;
  };
  const found = columns
    .map((name) => ({ name, rank: rank(name) }))
    .filter((one) => one.rank >= 0)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, maxListed);
  return [
    ...toRow,
    ...found.map(({ name }): Destination => ({ kind: 'column', name, hidden: hidden.has(name) })),
  ];
}
