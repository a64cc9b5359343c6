import type { RepairedCell } from '@winnow/engine';
import { groupBy } from '@winnow/kernel';

/** Cells of one change that are listed: who goes through a list of them reads no more. */
const cellsAChange = 50;
const cellsListed = 5_000;

/** A cell, and how many of the same change are left out after it. */
export type ListedRepair = RepairedCell & { readonly more?: number };

/**
 * The cells of repairs that are listed for a review: of each change some, so that all changes are
 * there also where one of them is of many cells; changes of more cells first. Changes of one row
 * alone are kept whole as far as they fit.
 */
export function listedRepairs(cells: readonly RepairedCell[]): readonly ListedRepair[] {
  const changes = [
    ...groupBy(cells, ({ rule, column, from, to, where, rowId }) =>
      JSON.stringify([rule, column, from, to, where, where === null ? rowId : null]),
    ).values(),
  ].sort((a, b) => b.length - a.length);
  const listed: ListedRepair[] = [];
  for (const change of changes) {
    const some = change.slice(0, Math.min(cellsAChange, cellsListed - listed.length));
    if (some.length === 0) break;
    const more = change.length - some.length;
    listed.push(...some.slice(0, -1), more > 0 ? { ...some.at(-1)!, more } : some.at(-1)!);
  }
  return listed;
}
