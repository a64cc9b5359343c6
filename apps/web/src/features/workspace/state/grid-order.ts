import type { Layout } from './layout.ts';

/**
 * Returns the column indexes in the order of the grid: pinned columns first, then as the user
 * arranged them.
 */
export function gridOrder(names: readonly string[], layout: Layout): readonly number[] {
  const at = new Map(names.map((name, index) => [name, index]));
  const placed: number[] = [];
  const take = (name: string): void => {
    const index = at.get(name);
    if (index === undefined) return;
    at.delete(name);
    placed.push(index);
  };
  for (const name of layout.pinned) take(name);
  const pinnedCount = placed.length;
  if (layout.order.length === 0) return [...placed, ...at.values()];
  // Columns unknown to the layout follow the one that precedes them in the data.
  const rest = names.filter((name) => at.has(name));
  const known = new Set(layout.order);
  const ordered = layout.order.filter((name) => at.has(name));
  for (const [index, name] of rest.entries()) {
    if (known.has(name)) continue;
    const before = rest[index - 1];
    const place = before === undefined ? 0 : ordered.indexOf(before) + 1;
    ordered.splice(place, 0, name);
  }
  return [...placed.slice(0, pinnedCount), ...ordered.map((name) => names.indexOf(name))];
}
