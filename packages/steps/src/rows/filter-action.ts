import { cellOf } from '@winnow/formulas';
import type { Column } from '@winnow/kernel';
import { allOf, anyOf, caseWhen, type Expr, filter, nullOf, op } from '@winnow/sql';
import { blankCell } from '../cells/meet-cells.ts';
import { selectionText } from '../columns/select-columns.ts';
import { type ColumnSelection, param } from '../params/params.ts';
import { addColumns, type Relation, replaceColumns, withRel } from '../relation.ts';
import { rowWise, type StepTraits } from '../step.ts';

/** What a filter does with the rows that match. */
export const filterActions = {
  keep: 'Keep',
  remove: 'Remove',
  clear: 'Clear their cells',
  flag: 'Flag in a new column',
} as const;

export type FilterAction = keyof typeof filterActions;

/** Parameter for the name of the column that marks matching rows. */
export const markName = param
  .text('Name of the new column', { when: { param: 'action', is: ['flag'] } })
  .default('Match');

/** Parameter for whether a match in one column is enough if a filter covers several. */
export const inColumns = param
  .choice('In', { any: 'Any of the columns', all: 'All of the columns' })
  .default('any');

type Which = 'any' | 'all';

/** Formats the subject of a condition over several columns: "Oz", "one of Oz and Abv". */
export function subjectText(columns: ColumnSelection, which: Which): string {
  if (Array.isArray(columns) && columns.length === 1) return selectionText(columns);
  return `${which === 'any' ? 'one' : 'each'} of ${selectionText(columns)}`;
}

/** Formats which cells a filter clears: those of its column, or just "cells" for several. */
export function cellsText(columns: ColumnSelection): string {
  return Array.isArray(columns) && columns.length === 1 ? selectionText(columns) : 'cells';
}

/**
 * Filters by one condition per column: rows in which it is true for any column, or for all. If
 * cells are cleared, only those for which it is true.
 *
 * @param conditions true or false, never null, in the order of the columns
 */
export function filteredBy(
  input: Relation,
  columns: readonly Column[],
  conditions: readonly Expr[],
  params: { readonly action: FilterAction; readonly name: string; readonly which: Which },
): Relation {
  const found = params.which === 'any' ? anyOf(conditions) : allOf(conditions);
  const cells = columns.map((column, i): readonly [Column, Expr] => [
    column,
    columns.length === 1 ? found : op('and', found, conditions[i]!),
  ]);
  return filtered(input, found, params, cells);
}

export function filterTraits(action: FilterAction): StepTraits {
  return action === 'clear' || action === 'flag'
    ? rowWise
    : { rowWise: false, keepsOrder: true, keepsRows: false };
}

/**
 * Formats the sentence of a filter: "Keep rows where Oz is null", "Clear Oz in rows where Oz is
 * null".
 *
 * @param cells formatted cells that are cleared
 */
export function filterText(
  { action, name }: { readonly action: FilterAction; readonly name: string },
  where: string,
  cells: string,
): string {
  switch (action) {
    case 'clear':
      return `Clear ${cells} in rows where ${where}`;
    case 'flag':
      return `Flag rows in ${name.trim() || 'Match'} where ${where}`;
    default:
      return `${filterActions[action]} rows where ${where}`;
  }
}

/**
 * Keeps, removes or marks the rows that match a filter, or clears cells in them.
 *
 * @param holds true or false, never null
 * @param cells the columns whose cells are cleared, each with a condition for its cells; a mark is
 *   placed after the last of them
 */
export function filtered(
  input: Relation,
  holds: Expr,
  { action, name }: { readonly action: FilterAction; readonly name: string },
  cells: readonly (readonly [Column, Expr])[],
): Relation {
  switch (action) {
    case 'keep':
      return withRel(input, filter(input.rel, holds));
    case 'remove':
      return withRel(input, filter(input.rel, op('not', holds)));
    case 'flag': {
      const mark = { name: name.trim() || 'Match', cell: { type: 'boolean', expr: holds } } as const;
      return addColumns(input, [mark], cells.at(-1)?.[0].name);
    }
    case 'clear':
      return replaceColumns(
        input,
        new Map(cells.map(([column, where]) => [column.name, cleared(column, where)] as const)),
      );
  }
}

function cleared(column: Column, where: Expr) {
  const { type, expr, mismatch } = cellOf(column);
  const value = { type, expr: caseWhen([{ when: where, result: blankCell(type).expr }], expr) };
  if (mismatch === undefined) return value;
  return { ...value, mismatch: caseWhen([{ when: where, result: nullOf('text') }], mismatch) };
}
