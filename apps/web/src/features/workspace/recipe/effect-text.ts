import type { Effect } from '@winnow/contract/engine-types';
import { formatCount, formatShort } from '../../../shared/format/number.ts';
import { recipeEffectsText } from './recipe-effects-text.ts';

/**
 * What a step does, numbers before adjectives: "18,204 cells change · 12 become empty · 40 rows
 * go".
 */
export function effectText(effect: Effect): string {
  const parts: string[] = [];
  // The first says what it counts, the others are of the same.
  const cells = (
    count: number,
    words: (given: { readonly count: number; readonly named: boolean }) => string,
  ): void => {
    if (count > 0) parts.push(words({ count, named: parts.length === 0 }));
  };
  cells(effect.cellsChanged, recipeEffectsText.cellsChange);
  cells(effect.cellsEmptied, recipeEffectsText.cellsBecomeEmpty);
  cells(effect.cellsMismatched, recipeEffectsText.cellsMismatch);
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

/** A column with a new name is neither added nor removed. */
function columnChanges({ columnsAdded, columnsRemoved, columnsRenamed }: Effect) {
  const from = new Set(columnsRenamed.map((one) => one.from));
  const to = new Set(columnsRenamed.map((one) => one.to));
  return {
    renamed: [...from],
    added: columnsAdded.filter((name) => !to.has(name)),
    removed: columnsRemoved.filter((name) => !from.has(name)),
  };
}

/** Longer names would hide what is said of them. */
const maxNameLength = 60;

function shortName(name: string): string {
  return name.length > maxNameLength ? `${name.slice(0, maxNameLength)}…` : name;
}

/** The shortest form, for the chip of a step. */
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

/** In short where all digits would not fit next to the others of the card. */
function compact(n: number): string {
  return n < 100_000 ? formatCount(n) : formatShort(n);
}
