import type { Effect } from '@winnow/contract/engine-types';
import { formatCount, formatShort } from '../../../shared/format/number.ts';
import { recipeEffectsText } from './recipe-effects-text.ts';

/**
 * Describes the effect of a step, numbers first: “18,204 cells change · 12 become empty · 40 rows
 * go”.
 */
export function effectText(effect: Effect): string {
  const parts: string[] = [];
  // Only the first part names the cells; the others refer to it.
  const cells = (
    count: number,
    words: (given: { readonly count: number; readonly named: boolean }) => string,
  ): void => {
    if (count > 0) parts.push(words({ count, named: parts.length === 0 }));
  };
  cells(effect.cellsChanged, recipeEffectsText.cellsChange);
  cells(effect.cellsEmptied, recipeEffectsText.cellsBecomeEmpty);
  cells(effect.cellsMismatched, recipeEffectsText.cellsMismatch);
  const unread = unreadValues(effect);
  if (unread > 0) parts.push(recipeEffectsText.unread({ count: unread }));
  const rows = effect.rowsAfter - effect.rowsBefore;
  if (rows < 0) parts.push(recipeEffectsText.rowsGo({ count: -rows }));
  if (rows > 0) parts.push(recipeEffectsText.rowsCome({ count: rows }));
  const changes = columnChanges(effect);
  for (const change of ['renamed', 'added', 'removed'] as const) {
    const names = changes[change];
    if (names.length === 1) parts.push(recipeEffectsText.column[change]({ name: shortName(names[0]!) }));
    else if (names.length > 1) parts.push(recipeEffectsText.columns[change]({ count: names.length }));
  }
  if (parts.length === 0 && effect.rowsSorted) parts.push(recipeEffectsText.rowsReordered);
  if (parts.length === 0 && effect.columnsMoved) parts.push(recipeEffectsText.columnsReordered);
  const text = parts.length > 0 ? parts.join(' · ') : recipeEffectsText.nothingChanges;
  return effect.exact ? text.charAt(0).toUpperCase() + text.slice(1) : recipeEffectsText.soFar({ text });
}

/** Returns how many values the summaries of a step leave out, since they could not be read. */
export const unreadValues = ({ unread = {} }: Effect): number =>
  Object.values(unread).reduce((sum, count) => sum + count, 0);

/**
 * Returns the renamed, added and removed columns; a renamed column counts as neither added nor
 * removed.
 */
function columnChanges({ columnsAdded, columnsRemoved, columnsRenamed }: Effect) {
  const from = new Set(columnsRenamed.map((one) => one.from));
  const to = new Set(columnsRenamed.map((one) => one.to));
  return {
    renamed: [...from],
    added: columnsAdded.filter((name) => !to.has(name)),
    removed: columnsRemoved.filter((name) => !from.has(name)),
  };
}

/** Longer names would hide the rest of the sentence. */
const maxNameLength = 60;

function shortName(name: string): string {
  return name.length > maxNameLength ? `${name.slice(0, maxNameLength)}…` : name;
}

/** Returns the shortest form of an effect, for the chip of a step. */
export function effectChip(effect: Effect): string {
  const rows = effect.rowsAfter - effect.rowsBefore;
  if (rows !== 0) {
    const count = Math.abs(rows);
    return recipeEffectsText.chip.rows({ count, shown: `${rows < 0 ? '−' : '+'}${compact(count)}` });
  }
  if (effect.cellsChanged > 0) {
    return recipeEffectsText.chip.cells({ count: effect.cellsChanged, shown: compact(effect.cellsChanged) });
  }
  const { renamed, added, removed } = columnChanges(effect);
  const columns = added.length - removed.length;
  if (added.length > 0 && removed.length > 0) return recipeEffectsText.chip.replaced;
  if (columns !== 0) {
    return recipeEffectsText.chip.columns({
      shown: `${columns < 0 ? '−' : '+'}${formatCount(Math.abs(columns))}`,
    });
  }
  if (renamed.length > 0) return recipeEffectsText.chip.renamed({ shown: formatCount(renamed.length) });
  if (effect.rowsSorted || effect.columnsMoved) return recipeEffectsText.chip.order;
  return recipeEffectsText.noChange;
}

/** Abbreviates numbers whose digits wouldn't fit on the card. */
function compact(n: number): string {
  return n < 100_000 ? formatCount(n) : formatShort(n);
}
