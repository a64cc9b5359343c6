import type { RepairedCell } from '@winnow/engine';
import { groupBy } from '@winnow/kernel';

/** Maximum number of listed cells per change: reviewers read no more. */
const cellsPerChange = 50;
const maxListedCells = 5_000;

/** A cell, with the number of cells of the same change omitted after it. */
export type ListedRepair = RepairedCell & { readonly more?: number };

/**
 * Selects the cells to list for review: some of each change, so that no change is crowded out by
 * another with many cells. Changes with more cells come first. Changes to single rows are listed
 * completely, as far as they fit.
 */
export function listedRepairs(cells: readonly RepairedCell[]): readonly ListedRepair[] {
  const changes = [
    ...groupBy(cells, ({ rule, column, from, to, where, rowId }) =>
      JSON.stringify([rule, column, from, to, where, where === null ? rowId : null]),
    ).values(),
  ].sort((a, b) => b.length - a.length);
  const listed: ListedRepair[] = [];
  for (const change of changes) {
    const some = change.slice(0, Math.min(cellsPerChange, maxListedCells - listed.length));
    if (some.length === 0) break;
    const more = change.length - some.length;
    listed.push(...some.slice(0, -1), more > 0 ? { ...some.at(-1)!, more } : some.at(-1)!);
  }
  return listed;
}
