import type { Effect } from '@winnow/contract/engine-types';
import { formatCount, formatShort } from '../../../shared/format/number.ts';
import { countText } from '../grid/cell-text.ts';

/**
 * What a step does, numbers before adjectives: "18,204 cells change · 12 become empty · 40 rows
 * go".
 */
export function effectText(effect: Effect): string {
  const parts: string[] = [];
  // The first says what it counts, the others are of the same.
  const cells = (n: number, verb: string, verbs: string): void => {
    const noun = parts.length > 0 ? '' : n === 1 ? 'cell ' : 'cells ';
    if (n > 0) parts.push(`${countText(n)} ${noun}${n === 1 ? verb : verbs}`);
  };
  cells(effect.cellsChanged, 'changes', 'change');
  cells(effect.cellsEmptied, 'becomes empty', 'become empty');
  cells(effect.cellsMismatched, 'does not fit', 'do not fit');
  const rows = effect.rowsAfter - effect.rowsBefore;
  if (rows !== 0) {
    const n = Math.abs(rows);
    parts.push(
      `${countText(n)} ${n === 1 ? 'row' : 'rows'} ${rows < 0 ? (n === 1 ? 'goes' : 'go') : n === 1 ? 'comes' : 'come'}`,
    );
  }
  const list = (names: readonly string[], word: string): void => {
    if (names.length === 1) parts.push(`column “${shortName(names[0]!)}” ${word}`);
    else if (names.length > 1) parts.push(`${countText(names.length)} columns ${word}`);
  };
  const { renamed, added, removed } = columnChanges(effect);
  list(renamed, 'renamed');
  list(added, 'added');
  list(removed, 'removed');
  if (parts.length === 0 && effect.rowsSorted) parts.push('rows in another order');
  if (parts.length === 0 && effect.columnsMoved) parts.push('columns in another order');
  const text = parts.length > 0 ? parts.join(' · ') : 'nothing changes';
  return effect.exact ? text.charAt(0).toUpperCase() + text.slice(1) : `So far: ${text}`;
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
  if (rows !== 0)
    return `${rows < 0 ? '−' : '+'}${compact(Math.abs(rows))} ${Math.abs(rows) === 1 ? 'row' : 'rows'}`;
  if (effect.cellsChanged > 0)
    return `${compact(effect.cellsChanged)} ${effect.cellsChanged === 1 ? 'cell' : 'cells'}`;
  const { renamed, added, removed } = columnChanges(effect);
  const columns = added.length - removed.length;
  if (added.length > 0 && removed.length > 0) return 'columns';
  if (columns !== 0) return `${columns < 0 ? '−' : '+'}${formatCount(Math.abs(columns))} col`;
  if (renamed.length > 0) return `${formatCount(renamed.length)} renamed`;
  if (effect.rowsSorted || effect.columnsMoved) return 'order';
  return 'no change';
}

/** In short where all digits would not fit next to the others of the card. */
function compact(n: number): string {
  return n < 100_000 ? formatCount(n) : formatShort(n);
}
