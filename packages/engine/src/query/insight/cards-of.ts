import {
  ask,
  codeInPieces,
  type codeTable,
  findIssuesInPieces,
  type Issue,
  type Selection,
} from '@winnow/insight';
import { failed, nearest, ok, type Result } from '@winnow/kernel';
import { engineProblems } from '../../problems.ts';
import type { CardReport, TaskOptions, View } from '../../protocol.ts';
import { checksum } from './checksum.ts';
import { inTurn } from './in-turn.ts';
import type { CellsRead } from './read-cells.ts';
import type { CellReader } from './repairs-of.ts';

/** Rows that cards are made from: every selection asks for them, and an answer is due while it is still looked at. */
const maxRows = 5_000;

/** What cards are made from. */
interface Known {
  readonly key: string;
  readonly table: ReturnType<typeof codeTable>;
  readonly issues: readonly Issue[];
}

/** Selections follow one another in the same view: what was found in its rows last is kept. */
let last: Known | undefined;

/**
 * The steps that a selection of a view may ask for, counted in at most 5,000 of its rows. Repairs are left to the issues, as finding
 * them takes seconds. Problem `engine/unknown-column`.
 */
export async function cardsOf(
  read: CellReader,
  view: View,
  selection: Selection,
  options: TaskOptions = {},
): Promise<Result<CardReport>> {
  const cells = await read(view, options, maxRows);
  if (!cells.ok) return cells;
  const { table, rows } = cells.value;
  const { column } = selection;
  if (column !== undefined && !table.columns.includes(column)) {
    const near = nearest(column, table.columns);
    return failed(engineProblems.unknownColumn(near === undefined ? { column } : { column, nearest: near }));
  }
  return ok({ rows, looked: table.rows, cards: ask(selection, await known(cells.value, options.signal)) });
}

async function known(
  { table, columns, rowIds, positions }: CellsRead,
  signal: AbortSignal | undefined,
): Promise<Known> {
  const types = columns.map(({ type }) => type);
  const key = `${await inTurn(checksum(table), signal)} ${types.join(' ')}`;
  if (last?.key === key) return last;
  const work = findIssuesInPieces({ cells: table, types, rowIds, positions, repairs: [] });
  const issues = await inTurn(work, signal);
  const found = { key, table: await inTurn(codeInPieces(table), signal), issues };
  last = found;
  return found;
}
