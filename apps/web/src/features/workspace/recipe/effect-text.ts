import type { Effect } from '@winnow/api/engine-types';
import { formatShort } from '../../../shared/format/number.ts';
import { countText } from '../grid/cell-text.ts';

/** What a step does, numbers before adjectives: "18,204 cells change · 12 become empty · 40 rows go". */
export function effectText(effect: Effect): string {
  const parts: string[] = [];
  const cells = (n: number, verb: string, verbs: string): void => {
    if (n > 0) parts.push(`${countText(n)} ${n === 1 ? `cell ${verb}` : `cells ${verbs}`}`);
  };
  cells(effect.cellsChanged, 'changes', 'change');
  if (effect.cellsEmptied > 0) {
    parts.push(`${countText(effect.cellsEmptied)} ${effect.cellsEmptied === 1 ? 'becomes' : 'become'} empty`);
  }
  if (effect.cellsMismatched > 0) {
    parts.push(
      `${countText(effect.cellsMismatched)} ${effect.cellsMismatched === 1 ? 'does' : 'do'} not fit`,
    );
  }
  const rows = effect.rowsAfter - effect.rowsBefore;
  if (rows !== 0) {
    const n = Math.abs(rows);
    parts.push(
      `${countText(n)} ${n === 1 ? 'row' : 'rows'} ${rows < 0 ? (n === 1 ? 'goes' : 'go') : n === 1 ? 'comes' : 'come'}`,
    );
  }
  const list = (names: readonly string[], word: string): void => {
    if (names.length === 1) parts.push(`${shortName(names[0]!)} ${word}`);
    else if (names.length > 1) parts.push(`${countText(names.length)} columns ${word}`);
  };
  list(effect.columnsAdded, 'added');
  list(effect.columnsRemoved, 'removed');
  return `${effect.exact ? '' : 'So far: '}${parts.length > 0 ? parts.join(' · ') : 'Nothing changes'}`;
}

/** Longer names would hide what is said of them. */
const longestName = 60;

function shortName(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName)}…` : name;
}

/** The shortest form, for the chip of a step. */
export function effectChip(effect: Effect): string {
  const rows = effect.rowsAfter - effect.rowsBefore;
  if (rows !== 0)
    return `${rows < 0 ? '−' : '+'}${compact(Math.abs(rows))} ${Math.abs(rows) === 1 ? 'row' : 'rows'}`;
  if (effect.cellsChanged > 0)
    return `${compact(effect.cellsChanged)} ${effect.cellsChanged === 1 ? 'cell' : 'cells'}`;
  const columns = effect.columnsAdded.length - effect.columnsRemoved.length;
  if (effect.columnsAdded.length > 0 && effect.columnsRemoved.length > 0) return 'columns';
  if (columns !== 0) return `${columns < 0 ? '−' : '+'}${Math.abs(columns)} col`;
  return 'no change';
}

function compact(n: number): string {
  return formatShort(n);
}
