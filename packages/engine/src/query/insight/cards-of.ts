import { ask, codeTable, findIssues, type Selection } from '@winnow/insight';
import { failed, nearest, ok, type Result } from '@winnow/kernel';
import { engineProblems } from '../../problems.ts';
import type { CardReport, TaskOptions, View } from '../../protocol.ts';
import { knownRepairs } from './known-repairs.ts';
import type { CellReader } from './repairs-of.ts';

/** What may be meant by a selection of a view. Problem `engine/unknown-column`. */
export async function cardsOf(
  read: CellReader,
  view: View,
  selection: Selection,
  options: TaskOptions = {},
): Promise<Result<CardReport>> {
  const cells = await read(view, options);
  if (!cells.ok) return cells;
  const { table, columns, rowIds, positions, rows } = cells.value;
  const { column } = selection;
  if (column !== undefined && !table.columns.includes(column)) {
    const near = nearest(column, table.columns);
    return failed(engineProblems.unknownColumn(near === undefined ? { column } : { column, nearest: near }));
  }
  const types = columns.map(({ type }) => type);
  const issues = findIssues({ cells: table, types, rowIds, positions, repairs: knownRepairs(table) });
  return ok({ rows, looked: table.rows, cards: ask(selection, { table: codeTable(table), issues }) });
}
