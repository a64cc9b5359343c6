import {
  ask,
  codeInPieces,
  type codeTable,
  findIssuesInPieces,
  type Issue,
  type Repair,
  type SelectedRows,
  type Selection,
  safeRepairs,
} from '@winnow/insight';
import { failed, nearest, ok, type Result } from '@winnow/kernel';
import type { Step } from '@winnow/recipe';
import { engineProblems } from '../../problems.ts';
import type { CardReport, TaskOptions, View } from '../../protocol.ts';
import { checksum } from './checksum.ts';
import { issuesIfKnown } from './issues-of.ts';
import { repairsIfKnown } from './known-repairs.ts';
import type { CellsRead } from './read-cells.ts';
import type { CellReader } from './repairs-of.ts';
import { runInPieces } from './run-in-pieces.ts';

/**
 * Number of rows from which cards are generated: every selection requests cards, and they must
 * appear while the user still looks at it.
 */
const maxRows = 5_000;

/** The findings from which cards are generated. */
interface Known {
  readonly key: string;
  readonly table: ReturnType<typeof codeTable>;
  readonly issues: readonly Issue[];
  readonly repairs: readonly Repair[];
}

/** Cached for the last view, since selections tend to follow one another in the same view. */
let last: Known | undefined;

/**
 * Suggests steps for a selection of a view, counted in at most 5,000 of its rows. Repairs are
 * included only if they have been found already, which takes seconds. Problem
 * `engine/unknown-column`.
 */
export async function cardsOf(
  read: CellReader,
  view: View,
  selection: Selection,
  options: TaskOptions = {},
): Promise<Result<CardReport>> {
  const cells = await read(view, options, maxRows);
  if (!cells.ok) return cells;
  const { table, columns, rowIds, positions, rows } = cells.value;
  const named = [...(selection.column === undefined ? [] : [selection.column]), ...(selection.columns ?? [])];
  const column = named.find((name) => !table.columns.includes(name));
  if (column !== undefined) {
    const near = nearest(column, table.columns);
    return failed(engineProblems.unknownColumn(near === undefined ? { column } : { column, nearest: near }));
  }
  const selected = await selectedRows(read, view, selection.rows, options);
  if (!selected.ok) return selected;
  // For a large table, an earlier search may have examined more rows.
  const wider = issuesIfKnown(read, view, rows);
  const cards = ask(selection, {
    ...(await known(cells.value, options.signal)),
    ...(wider && wider.looked > table.rows ? { issues: wider.issues } : {}),
    ...{ cells: table, types: columns.map(({ type }) => type), rowIds, positions },
    isSample: table.rows < rows,
    ...(selected.value ? { selected: selected.value } : {}),
  });
  return ok({ rows, looked: table.rows, cards });
}

/** Reads the rows of a selection, which a sample may lack. */
async function selectedRows(
  read: CellReader,
  view: View,
  rows: Selection['rows'],
  options: TaskOptions,
): Promise<Result<SelectedRows | undefined>> {
  if (rows === undefined || rows.length === 0) return ok(undefined);
  const params = { rows: [...rows], action: 'keep', name: 'Match' };
  // No recipe has a step with this id, since step ids consist of letters and digits.
  const only: Step = { id: 'ask:rows', kind: 'filter-by-row', params };
  const steps = [...view.recipe.steps, only];
  const found = await read({ ...view, recipe: { ...view.recipe, steps } }, options);
  if (!found.ok) return found;
  return ok({ rowIds: found.value.rowIds, cells: found.value.table });
}

async function known(
  { table, columns, rowIds, positions }: CellsRead,
  signal: AbortSignal | undefined,
): Promise<Known> {
  const types = columns.map(({ type }) => type);
  const repairs = await repairsIfKnown(table, signal);
  const key = `${await runInPieces(checksum(table), signal)} ${types.join(' ')} ${repairs ? 'repaired' : ''}`;
  if (last?.key === key) return last;
  const work = findIssuesInPieces({ cells: table, types, rowIds, positions, repairs: repairs ?? [] });
  const issues = await runInPieces(work, signal);
  const found = {
    key,
    table: await runInPieces(codeInPieces(table), signal),
    issues,
    repairs: safeRepairs(repairs ?? []),
  };
  last = found;
  return found;
}
