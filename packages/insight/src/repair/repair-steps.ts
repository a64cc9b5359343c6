import type { Json } from '@winnow/kernel';
import type { StepDraft } from '../issues/issue.ts';
import type { TableCells } from '../table/coded-table.ts';
import type { Repair } from './find-repairs.ts';

const maxPairs = 50_000;
const maxEdits = 10_000;

/**
 * Steps that make repairs: a mapping for each column where all rows of a value change alike, which does the same for new rows, and
 * edits of single cells for the rest.
 *
 * @param rowIds of the rows of the table
 * @param oneStep whether one step that edits cells is taken in the place of several mappings
 */
export function repairSteps(
  table: TableCells,
  rowIds: ArrayLike<number>,
  repairs: readonly Repair[],
  oneStep = false,
): readonly StepDraft[] {
  const all = stepsByColumn(table, rowIds, repairs);
  // One step is one draft to look at: edits of single cells, where a mapping for each column would be several.
  const edits = repairs.map((one) => editOf(rowIds, one));
  return oneStep && all.length > 1 && edits.length <= maxEdits
    ? [{ kind: 'edit-cells', params: { edits }, note: noteOf(repairs) }]
    : all;
}

function editOf(rowIds: ArrayLike<number>, { row, column, to }: Repair): Json {
  return { row: rowIds[row]!, column, value: written(to) };
}

function stepsByColumn(
  { columns, cells }: TableCells,
  rowIds: ArrayLike<number>,
  repairs: readonly Repair[],
): readonly StepDraft[] {
  const byColumn = new Map<string, Repair[]>();
  for (const one of repairs) {
    const list = byColumn.get(one.column);
    if (list) list.push(one);
    else byColumn.set(one.column, [one]);
  }
  const steps: StepDraft[] = [];
  const edits: Json[] = [];
  for (const [column, some] of byColumn) {
    const counts = countsOf(cells[columns.indexOf(column)]!);
    const byValue = new Map<string, Repair[]>();
    for (const one of some) {
      const list = byValue.get(one.from);
      if (list) list.push(one);
      else byValue.set(one.from, [one]);
    }
    const pairs: { from: string; to: string | null }[] = [];
    for (const [from, list] of byValue) {
      const alike = list.length === counts.get(from) && list.every((one) => one.to === list[0]!.to);
      if (alike && from !== '' && pairs.length < maxPairs) pairs.push({ from, to: written(list[0]!.to) });
      else for (const one of list) edits.push(editOf(rowIds, one));
    }
    if (pairs.length > 0) {
      const params = { columns: [column], pairs, others: 'keep', other: null, ignoreCase: false };
      steps.push({ kind: 'map-values', params, note: noteOf(some) });
    }
  }
  for (let at = 0; at < edits.length; at += maxEdits)
    steps.push({
      kind: 'edit-cells',
      params: { edits: edits.slice(at, at + maxEdits) },
      note: noteOf(repairs),
    });
  return steps;
}

/** A value that is discarded becomes null. */
const written = (to: string): string | null => (to === '' ? null : to);

function countsOf(cells: readonly (string | null)[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const cell of cells) counts.set(cell ?? '', (counts.get(cell ?? '') ?? 0) + 1);
  return counts;
}

const shownReasons = 3;

function noteOf(repairs: readonly Repair[]): string {
  const reasons = [
    ...new Set(repairs.map(({ from, to, reason }) => `${from || 'missing'} → ${to || 'null'}: ${reason}`)),
  ];
  const more = reasons.length > shownReasons ? `; and ${reasons.length - shownReasons} more` : '';
  return `${reasons.slice(0, shownReasons).join('; ')}${more}`.slice(0, 900);
}
