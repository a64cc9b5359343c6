import type { Json } from '@winnow/kernel';
import type { StepDraft } from '@winnow/recipe';
import type { TableCells } from '../table/coded-table.ts';
import type { Repair } from './find-repairs.ts';

const maxPairs = 50_000;
const maxEdits = 10_000;

/**
 * Steps that make repairs: mappings where all rows of a value change alike, which do the same for new rows, and edits of single cells
 * for the rest.
 *
 * @param rowIds of the rows of the table
 * @param oneStep whether one step for all columns is taken in the place of several: a mapping where every value changes alike in
 *   all of them, or edits of cells
 */
export function repairSteps(
  table: TableCells,
  rowIds: ArrayLike<number>,
  repairs: readonly Repair[],
  oneStep = false,
): readonly StepDraft[] {
  const all = stepsByColumn(table, rowIds, repairs);
  if (!oneStep || all.length < 2) return all;
  // One step is one draft to look at, where a mapping for each column would be several.
  const columns = table.columns.filter((column) => repairs.some((one) => one.column === column));
  const { pairs, rest } = mappingOf(table, columns, repairs);
  if (rest.length === 0) return [mappingStep(columns, pairs, repairs)];
  const edits = repairs.map((one) => editOf(rowIds, one));
  return edits.length <= maxEdits ? [{ kind: 'edit-cells', params: { edits }, note: noteOf(repairs) }] : all;
}

interface Pair {
  readonly from: string;
  readonly to: string | null;
}

/** The values that all of their cells in some columns change alike from, and the repairs of other cells. */
function mappingOf(
  { columns, cells }: TableCells,
  mapped: readonly string[],
  repairs: readonly Repair[],
): { readonly pairs: readonly Pair[]; readonly rest: readonly Repair[] } {
  const byValue = new Map<string, Repair[]>();
  for (const one of repairs) {
    const list = byValue.get(one.from);
    if (list) list.push(one);
    else byValue.set(one.from, [one]);
  }
  const counts = new Map<string, number>();
  for (const column of mapped)
    for (const cell of cells[columns.indexOf(column)]!)
      if (byValue.has(cell ?? '')) counts.set(cell ?? '', (counts.get(cell ?? '') ?? 0) + 1);
  const pairs: Pair[] = [];
  const rest: Repair[] = [];
  for (const [from, list] of byValue) {
    const alike = list.length === counts.get(from) && list.every((one) => one.to === list[0]!.to);
    if (alike && from !== '' && pairs.length < maxPairs) pairs.push({ from, to: written(list[0]!.to) });
    else rest.push(...list);
  }
  return { pairs, rest };
}

function mappingStep(
  columns: readonly string[],
  pairs: readonly Pair[],
  repairs: readonly Repair[],
): StepDraft {
  const params = { columns, pairs: pairs as unknown as Json, others: 'keep', other: null, ignoreCase: false };
  return { kind: 'map-values', params, note: noteOf(repairs) };
}

function editOf(rowIds: ArrayLike<number>, { row, column, to }: Repair): Json {
  return { row: rowIds[row]!, column, value: written(to) };
}

function stepsByColumn(
  table: TableCells,
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
    const { pairs, rest } = mappingOf(table, [column], some);
    for (const one of rest) edits.push(editOf(rowIds, one));
    if (pairs.length > 0) steps.push(mappingStep([column], pairs, some));
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

const shownReasons = 3;

function noteOf(repairs: readonly Repair[]): string {
  const reasons = [
    ...new Set(repairs.map(({ from, to, reason }) => `${from || 'missing'} → ${to || 'null'}: ${reason}`)),
  ];
  const more = reasons.length > shownReasons ? `; and ${reasons.length - shownReasons} more` : '';
  return `${reasons.slice(0, shownReasons).join('; ')}${more}`.slice(0, 900);
}
