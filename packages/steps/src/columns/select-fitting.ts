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
import { readText } from '../texts/read-text.ts';
import { selectColumns } from './select-columns.ts';

interface Place {
  readonly stepId: string;
  readonly param: string;
}

/** A kind of columns that a step can work on. */
export interface Fitting {
  /** As in "this step takes numbers". */
  readonly expected: string;
  /** Whether a column that is named in a list can be taken. */
  readonly listed: (column: Column) => boolean;
  /** Whether a rule takes the column. */
  readonly byRule: (column: Column) => boolean;
}

/** Numbers; strings are read as numbers where they are named. */
export const numbers: Fitting = {
  expected: 'numbers',
  listed: ({ type }) => isNumeric(type) || type === 'text',
  byRule: ({ type }) => isNumeric(type),
};

/** Dates and datetimes; strings are read in ISO form where they are named. */
export const dates: Fitting = {
  expected: 'dates',
  listed: ({ type }) => isTemporal(type) || type === 'text',
  byRule: ({ type }) => isTemporal(type),
};

/** What can be seen as a text. */
export const strings: Fitting = {
  expected: 'text',
  listed: ({ type }) => !isList(type),
  byRule: ({ type, mismatch }) => type === 'text' || mismatch !== undefined,
};

/** All that are no lists. */
export const singleValues: Fitting = {
  expected: 'single values',
  listed: ({ type }) => !isList(type),
  byRule: ({ type }) => !isList(type),
};

/**
 * The columns that a selection means and that fit. A list that names one that does not fit is
 * refused, a rule leaves it out.
 *
 * @returns problems `steps/unknown-column`, `steps/wrong-type` and, of an empty list,
 * `steps/nothing-selected`
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

/** The cell of a column as a number: as it is, or read of its text. */
export function numberCellOf(column: Column): Cell {
  const cell = cellOf(column);
  return isNumeric(column.type) ? cell : readText('number', textOf(cell));
}

/**
 * The cell of a column as a date or datetime: as it is, or read of its text, as a date unless
 * `datetime` is asked for.
 */
export function dateCellOf(column: Column, read: 'date' | 'datetime' = 'date'): Cell {
  const cell = cellOf(column);
  return isTemporal(column.type) ? cell : readText(read, textOf(cell));
}
