import { type Cell, cellOf } from '@winnow/formulas';
import { type Column, failed, isList, ok, type Problem, type Result, typeName } from '@winnow/kernel';
import type { ColumnSelection } from '../params/params.ts';
import { stepProblems } from '../problems.ts';
import { type Relation, replaceColumns, type WrittenCell } from '../relation.ts';
import { withText } from '../strings/read-text.ts';
import { selectColumns } from './select-columns.ts';

interface Place {
  readonly stepId: string;
  readonly param: string;
}

/** Recomputes the selected columns, each from its own cell. */
export function rewriteColumns(
  input: Relation,
  selection: ColumnSelection,
  at: Place,
  rewrite: (cell: Cell, column: Column) => WrittenCell,
): Result<Relation> {
  const selected = selectColumns(input.schema, selection, at);
  if (!selected.ok) return selected;
  if (Array.isArray(selection) && selected.value.length === 0) {
    return failed(stepProblems.nothingSelected({}, at));
  }
  const cells = new Map(selected.value.map((column) => [column.name, rewrite(cellOf(column), column)]));
  return ok(replaceColumns(input, cells));
}

/**
 * Rewrites the text of the selected columns. The result replaces text columns; for columns of
 * another type it is parsed as that type again, so that rewriting the text of a mismatch can fix
 * it. A rule selects only text columns and columns with mismatches; a list selects the columns it
 * names, and columns of lists are refused.
 */
export function rewriteTextColumns(
  input: Relation,
  selection: ColumnSelection,
  at: Place,
  rewrite: (text: Cell) => Cell,
): Result<Relation> {
  const selected = selectColumns(input.schema, selection, at);
  if (!selected.ok) return selected;
  const listed = Array.isArray(selection);
  const problems: readonly Problem[] = listed
    ? selected.value.filter((column) => isList(column.type)).map((column) => listProblem(column, at))
    : [];
  if (problems.length > 0) return failed(problems);
  const taken = listed ? selected.value : selected.value.filter((one) => one.type === 'text' || one.mismatch);
  if (taken.length === 0) return listed ? failed(stepProblems.nothingSelected({}, at)) : ok(input);
  const cells = new Map(taken.map((column) => [column.name, withText(cellOf(column), rewrite)]));
  return ok(replaceColumns(input, cells));
}

function listProblem(column: Column, at: Place): Problem {
  const params = { column: column.name, expected: 'text', found: typeName(column.type) };
  return stepProblems.wrongType(params, { ...at, column: column.name });
}
