import { type Cell, cellOf, textOf } from '@winnow/formulas';
import {
  type Column,
  failed,
  isList,
  isNumeric,
  isTemporal,
  ok,
  type Result,
  typeName,
} from '@winnow/kernel';
import type { ColumnSelection } from '../params/params.ts';
import { stepProblems } from '../problems.ts';
import type { Relation } from '../relation.ts';
import { readText } from '../strings/read-text.ts';
import { selectColumns } from './select-columns.ts';

interface Place {
  readonly stepId: string;
  readonly param: string;
}

/** Which columns a step can work on. */
export interface Fitting {
  /** As in "this step takes numbers". */
  readonly expected: string;
  /** Whether a column listed by name is accepted. */
  readonly listed: (column: Column) => boolean;
  /** Whether a rule selects the column. */
  readonly byRule: (column: Column) => boolean;
}

/** Numbers; strings are parsed as numbers if they are listed by name. */
export const numbers: Fitting = {
  expected: 'numbers',
  listed: ({ type }) => isNumeric(type) || type === 'text',
  byRule: ({ type }) => isNumeric(type),
};

/** Dates and datetimes; strings are parsed in ISO form if they are listed by name. */
export const dates: Fitting = {
  expected: 'dates',
  listed: ({ type }) => isTemporal(type) || type === 'text',
  byRule: ({ type }) => isTemporal(type),
};

/** Everything that can be read as text. */
export const strings: Fitting = {
  expected: 'text',
  listed: ({ type }) => !isList(type),
  byRule: ({ type, mismatch }) => type === 'text' || mismatch !== undefined,
};

/** Everything except lists. */
export const singleValues: Fitting = {
  expected: 'single values',
  listed: ({ type }) => !isList(type),
  byRule: ({ type }) => !isList(type),
};

/**
 * Resolves a selection to the columns that fit. A list with a column that does not fit is refused,
 * a rule omits it.
 *
 * @returns problems `steps/unknown-column`, `steps/wrong-type` and, for an empty list,
 *   `steps/nothing-selected`
 */
export function selectFitting(
  input: Relation,
  selection: ColumnSelection,
  at: Place,
  fitting: Fitting,
): Result<readonly Column[]> {
  const selected = selectColumns(input.schema, selection, at);
  if (!selected.ok) return selected;
  if (!Array.isArray(selection)) return ok(selected.value.filter(fitting.byRule));
  if (selected.value.length === 0) return failed(stepProblems.nothingSelected({}, at));
  const wrong = selected.value.filter((column) => !fitting.listed(column));
  if (wrong.length === 0) return selected;
  return failed(
    wrong.map(({ name, type }) =>
      stepProblems.wrongType(
        { column: name, expected: fitting.expected, found: typeName(type) },
        { ...at, column: name },
      ),
    ),
  );
}

/** Returns the cell of a column as a number, parsing its text if necessary. */
export function numberCellOf(column: Column): Cell {
  const cell = cellOf(column);
  return isNumeric(column.type) ? cell : readText('number', textOf(cell));
}

/**
 * Returns the cell of a column as a date or datetime, parsing its text if necessary, as a date
 * unless `datetime` is requested.
 */
export function dateCellOf(column: Column, read: 'date' | 'datetime' = 'date'): Cell {
  const cell = cellOf(column);
  return isTemporal(column.type) ? cell : readText(read, textOf(cell));
}
