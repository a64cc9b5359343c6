import { groupBy, type Json } from '@winnow/kernel';
import type { StepDraft } from '@winnow/recipe';
import { type Pieces, runInOneTurn } from '../pieces.ts';
import type { TableCells } from '../table/coded-table.ts';
import { type Correction, correctionsOf } from './corrections.ts';
import type { Repair } from './find-repairs.ts';
import type { ValuePattern } from './patterns/value-pattern.ts';
import { findPatterns } from './patterns/value-patterns.ts';

/** Maximum number of corrections per step; the rest goes into further steps. */
const maxCorrections = 20_000;

/** Returns the steps of {@link repairStepsInPieces} without pausing. */
export function repairSteps(
  table: TableCells,
  rowIds: ArrayLike<number>,
  repairs: readonly Repair[],
): readonly StepDraft[] {
  return runInOneTurn(repairStepsInPieces(table, rowIds, repairs));
}

/**
 * Returns the steps that perform repairs, and do the same for new rows: a mapping if values alone
 * determine the new ones, and do so in all of the columns; otherwise corrections by column and row,
 * in several steps if one can’t hold them all; and patterns, if the values of a column follow one.
 *
 * @param rowIds of the rows of the table
 */
export function* repairStepsInPieces(
  table: TableCells,
  rowIds: ArrayLike<number>,
  repairs: readonly Repair[],
): Pieces<readonly StepDraft[]> {
  if (repairs.length === 0) return [];
  const note = noteOf(repairs);
  yield;
  const corrections = correctionsOf(table, rowIds, repairs);
  yield;
  const { patterns, covers } = yield* patternsOf(table, corrections);
  const single = corrections.flatMap((one, at) => (covers(one) ? [] : [{ one, repair: repairs[at]! }]));
  // These depend on the previous values of other columns, and patterns leave their results
  // unchanged.
  return [
    ...singleSteps(
      table,
      rowIds,
      single.map(({ one }) => one),
      single.map(({ repair }) => repair),
      note,
    ),
    ...mergeSteps(
      patterns.map(({ columns, pattern: { step } }): StepDraft => {
        return { ...step, params: { columns, ...step.params }, note };
      }),
    ),
  ];
}

/** Combines consecutive replacements in the same columns with the same matching into one step. */
function mergeSteps(steps: readonly StepDraft[]): readonly StepDraft[] {
  const joined: StepDraft[] = [];
  for (const step of steps) {
    const before = joined.at(-1);
    if (step.kind !== 'find-replace' || before?.kind !== step.kind || wayOf(before) !== wayOf(step)) {
      joined.push(step);
      continue;
    }
    const { find, replace } = step.params as { readonly find: string; readonly replace: string };
    const more = [...((before.params.more ?? []) as readonly Json[]), { find, replace }];
    joined[joined.length - 1] = { ...before, params: { ...before.params, more } };
  }
  return joined;
}

const wayOf = ({ params: { columns, how, ignoreCase } }: StepDraft): string =>
  JSON.stringify([columns, how, ignoreCase]);

/** Returns the steps that change values and cells one by one. */
function singleSteps(
  table: TableCells,
  rowIds: ArrayLike<number>,
  each: readonly Correction[],
  repairs: readonly Repair[],
  note: string,
): readonly StepDraft[] {
  if (each.length === 0) return [];
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
  // Later steps see the table after the first one, where other columns may have changed, so they
  // identify cells by row.
  const included = new Set(first.map(keyOf));
  const later = each.flatMap((one, at) =>
    included.has(keyOf(one)) ? [] : [{ ...one, where: [], row: rowIds[repairs[at]!.row]! }],
  );
  for (let at = 0; at < later.length; at += maxCorrections)
    steps.push(correctionStep(later.slice(at, at + maxCorrections), note));
  return steps;
}

interface ColumnsPattern {
  readonly columns: readonly string[];
  readonly pattern: ValuePattern;
}

/** Finds the patterns of each column’s values, and whether they cover a correction. */
function* patternsOf(
  table: TableCells,
  corrections: readonly Correction[],
): Pieces<{ readonly patterns: readonly ColumnsPattern[]; readonly covers: (one: Correction) => boolean }> {
  const byPattern = new Map<string, { columns: string[]; pattern: ValuePattern }>();
  const covered = new Map<string, ReadonlySet<string>>();
  for (const [column, columnCorrections] of groupBy(corrections, (one) => one.column)) {
    const pairs = new Map(
      columnCorrections.flatMap((one) =>
        isByValue(one) && one.to !== null ? [[one.from, one.to] as const] : [],
      ),
    );
    const newValues = columnCorrections.map(({ to }) => to);
    const values = new Set([...table.cells[table.columns.indexOf(column)]!, ...newValues]);
    values.delete(null);
    yield;
    const found = findPatterns(pairs, [...values] as readonly string[]);
    yield;
    if (!found) continue;
    covered.set(column, found.covered);
    for (const pattern of found.patterns) {
      const key = JSON.stringify(pattern.step);
      const known = byPattern.get(key);
      if (known) known.columns.push(column);
      else byPattern.set(key, { columns: [column], pattern });
    }
  }
  const covers = (one: Correction): boolean =>
    isByValue(one) && (covered.get(one.column)?.has(one.from) ?? false);
  return { patterns: [...byPattern.values()], covers };
}

/** Whether the old value alone determines the new one. */
function isByValue(one: Correction): one is Correction & { readonly from: string } {
  return one.from !== null && one.where.length === 0 && one.row === undefined;
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

/** Returns old and new values that are the same in every column with the old one. */
function pairsOf(
  { columns, cells }: TableCells,
  mapped: readonly string[],
  corrections: readonly Correction[],
): readonly Pair[] | undefined {
  const pairs = new Map<string, string | null>();
  for (const one of corrections) {
    if (!isByValue(one) || (pairs.has(one.from) && pairs.get(one.from) !== one.to)) return undefined;
    pairs.set(one.from, one.to);
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
    ...new Set(
      repairs.map(({ from, to, reason }) => `${from || 'missing'} → ${to || 'null'}: ${reason.text}`),
    ),
  ];
  const more = reasons.length > shownReasons ? `; and ${reasons.length - shownReasons} more` : '';
  return `${reasons.slice(0, shownReasons).join('; ')}${more}`.slice(0, 900);
}
