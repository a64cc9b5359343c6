import type { Json } from '@winnow/kernel';
import type { StepDraft } from '@winnow/recipe';
import type { TableCells } from '../table/coded-table.ts';
import { type Correction, correctionsOf } from './corrections.ts';
import type { Repair } from './find-repairs.ts';

/** As many as one step can hold; what is more is in further steps. */
const maxCorrections = 20_000;

/**
 * The step that makes repairs, which does the same to new rows: a mapping where values alone say what they change to, and alike in all
 * of the columns, else corrections by column and row. Several steps where one can't hold them all.
 *
 * @param rowIds of the rows of the table
 */
export function repairSteps(
  table: TableCells,
  rowIds: ArrayLike<number>,
  repairs: readonly Repair[],
): readonly StepDraft[] {
  if (repairs.length === 0) return [];
  const note = noteOf(repairs);
  const each = correctionsOf(table, rowIds, repairs);
  const columns = table.columns.filter((column) => repairs.some((one) => one.column === column));
  const pairs = pairsOf(table, columns, each);
  if (pairs) {
    const params = {
      columns,
      pairs: pairs as unknown as Json,
      others: 'keep',
      other: null,
      ignoreCase: false,
    };
    return [{ kind: 'map-values', params, note }];
  }
  const once = new Map(each.map((one) => [keyOf(one), one]));
  const first = [...once.values()].slice(0, maxCorrections);
  const steps = [correctionStep(first, note)];
  // Later steps see the table as the first one left it, where other columns may have changed: they go by the row.
  const held = new Set(first.map(keyOf));
  const later = each.flatMap((one, at) =>
    held.has(keyOf(one)) ? [] : [{ ...one, where: [], row: rowIds[repairs[at]!.row]! }],
  );
  for (let at = 0; at < later.length; at += maxCorrections)
    steps.push(correctionStep(later.slice(at, at + maxCorrections), note));
  return steps;
}

const keyOf = ({ column, from, where, row }: Correction): string =>
  JSON.stringify([column, from, where, row ?? null]);

function correctionStep(corrections: readonly Correction[], note: string): StepDraft {
  return { kind: 'correct-values', params: { corrections: corrections as unknown as Json }, note };
}

interface Pair {
  readonly from: string;
  readonly to: string | null;
}

/** Old and new values, where they are the same in every column that has the old one. */
function pairsOf(
  { columns, cells }: TableCells,
  mapped: readonly string[],
  corrections: readonly Correction[],
): readonly Pair[] | undefined {
  const pairs = new Map<string, string | null>();
  for (const { from, to, where, row } of corrections) {
    if (from === null || where.length > 0 || row !== undefined) return undefined;
    if (pairs.has(from) && pairs.get(from) !== to) return undefined;
    pairs.set(from, to);
  }
  if (mapped.length > 1) {
    const changed = new Set(corrections.map(({ column, from }) => JSON.stringify([column, from])));
    for (const column of mapped) {
      for (const cell of new Set(cells[columns.indexOf(column)]!))
        if (cell !== null && pairs.has(cell) && !changed.has(JSON.stringify([column, cell])))
          return undefined;
    }
  }
  return [...pairs].map(([from, to]) => ({ from, to }));
}

const shownReasons = 3;

function noteOf(repairs: readonly Repair[]): string {
  const reasons = [
    ...new Set(repairs.map(({ from, to, reason }) => `${from || 'missing'} → ${to || 'null'}: ${reason}`)),
  ];
  const more = reasons.length > shownReasons ? `; and ${reasons.length - shownReasons} more` : '';
  return `${reasons.slice(0, shownReasons).join('; ')}${more}`.slice(0, 900);
}
