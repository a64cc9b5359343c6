import { type Cell, call, cellOf, literalCell, regexCell, textOf } from '@winnow/formulas';
import { allocateRef, type Column, failed, isList, ok, refsOf } from '@winnow/kernel';
import {
  allOf,
  anyOf,
  caseWhen,
  columnExpr,
  type Expr,
  filter,
  literal,
  type NativeSql,
  native,
  nullOf,
  op,
  unnest,
} from '@winnow/sql';
import { z } from 'zod';
import { valueText } from '../../cells/value-text.ts';
import { selectionText } from '../../columns/select-columns.ts';
import { type Fitting, selectFitting } from '../../columns/select-fitting.ts';
import { columnsOfColumn } from '../../params/columns-of-column.ts';
import { param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import { type Relation, replaceColumns } from '../../relation.ts';
import { withComputed } from '../../rows/with-computed.ts';
import { defineStep } from '../../step.ts';
import { tableProblems } from '../../table-problems.ts';
import { splitToRowsExamples } from './split-to-rows.examples.ts';

const params = z.strictObject({
  columns: param.columns('Columns', {
    help: 'Several columns are split in parallel; missing parts are null.',
  }),
  at: param
    .choice('Split at', { separator: 'A separator', lines: 'Line ends', list: 'The items of a list' })
    .default('separator'),
  separator: param.text('Separator', { when: { param: 'at', is: ['separator'] } }).default(','),
  trim: param.flag('Trim the parts').default(true),
  empty: param.choice('Empty parts', { keep: 'Keep', drop: 'Leave out' }).default('keep'),
});

export type SplitToRowsParams = z.output<typeof params>;

export const splitToRows = defineStep({
  kind: 'split-to-rows',
  family: 'reshape',
  title: 'Split cells to rows',
  summary:
    'Makes a row for each part of a cell and repeats the other columns. Several columns are split in parallel. A cell without parts keeps its row.',
  keywords: ['explode', 'multi-valued cells', 'separate rows', 'unnest', 'expand list'],
  params,
  renew: columnsOfColumn,
  defaults: (columns) => ({
    ...(columns.length > 0 ? { columns: [...columns] } : {}),
    at: 'separator',
    separator: ',',
    trim: true,
    empty: 'keep',
  }),
  sentence: ({ columns, at, separator, empty }) => {
    const where = { separator: ` at ${valueText(separator)}`, lines: ' at line ends', list: '' }[at];
    return `Split ${selectionText(columns)} to rows${where}${empty === 'drop' ? ', without empty parts' : ''}`;
  },
  traits: () => ({ rowWise: false, keepsOrder: true, keepsRows: false }),
  lower(input, params, { stepId }) {
    const place = { stepId, param: 'columns' };
    const { at, separator } = params;
    const selected = selectFitting(input, params.columns, place, at === 'list' ? lists : anything);
    if (!selected.ok) return selected;
    const columns = selected.value;
    if (columns.length === 0) return failed(stepProblems.nothingSelected({}, place));
    if (at === 'separator' && separator === '') {
      return failed(tableProblems.nothingToDo({ what: 'A separator' }, { stepId, param: 'separator' }));
    }
    const parts = columns.map((column) => partsOf(column, at, separator));
    const { rows, items } =
      columns.length === 1 ? unnested(input, columns[0]!, parts[0]!) : zipped(input, parts);
    const cells = new Map(
      columns.map((column, i) => [column.name, partCell(column, parts[i]!, items[i]!, params.trim)]),
    );
    const made = replaceColumns(rows, cells);
    if (params.empty === 'keep') return ok(made);
    const filled = made.schema.columns
      .filter((column) => cells.has(column.name))
      .map(({ ref, type }) => {
        const value = columnExpr(ref);
        const isThere = op('isNotNull', value);
        return type === 'text' ? allOf([isThere, op('ne', value, literal('text', ''))]) : isThere;
      });
    return ok({ ...made, rel: filter(made.rel, anyOf(filled)) });
  },
  examples: splitToRowsExamples,
});

/**
 * The part of a column in a row of the result. Empty text has no parts, so it is kept in the row
 * for which `isFirst` is true.
 */
interface Item {
  readonly expr: Expr;
  readonly isFirst?: Expr;
}

interface Rows {
  readonly rows: Relation;
  readonly items: readonly Item[];
}

function unnested(input: Relation, { name }: Column, parts: Cell): Rows {
  const item = allocateRef(`${name} part`, refsOf(input.schema));
  return {
    rows: { ...input, rel: unnest(input.rel, parts.expr, item) },
    items: [{ expr: columnExpr(item) }],
  };
}

/** Returns one row per position in any of the lists; shorter lists are padded with nulls. */
function zipped(input: Relation, parts: readonly Cell[]): Rows {
  const { relation, values } = withComputed(
    input,
    parts.map((one) => one.expr),
  );
  const place = allocateRef('place', relation.rel.columns);
  const lengths = values.map((list) => native(lengthSql, list));
  const rel = unnest(relation.rel, native(placesSql, ...lengths), place);
  const at = columnExpr(place);
  const isFirst = op('coalesce', op('eq', at, literal('integer', 1)), literal('boolean', true));
  return {
    rows: { ...relation, rel },
    items: values.map((list) => ({ expr: native(itemSql, list, at), isFirst })),
  };
}

const lengthSql: NativeSql = { duckdb: 'coalesce(len({0}), 0)', clickhouse: 'toInt64(length({0}))' };

const placesSql: NativeSql = {
  duckdb: 'range(1, greatest({*}) + 1)',
  clickhouse: 'arrayMap(_p -> toNullable(toInt64(_p) + 1), range(toUInt64(greatest({*}))))',
};

const itemSql: NativeSql = {
  duckdb: '{0}[{1}]',
  clickhouse: 'if(isNull({1}) OR {1} > length({0}), NULL, {0}[assumeNotNull({1})])',
};

const anything: Fitting = { expected: 'text', listed: () => true, byRule: () => true };
const isListColumn = ({ type }: Column): boolean => isList(type);
const lists: Fitting = { expected: 'a list', listed: isListColumn, byRule: isListColumn };

function partsOf(column: Column, at: SplitToRowsParams['at'], separator: string): Cell {
  const cell = cellOf(column);
  if (isList(column.type)) return cell;
  const text = textOf(cell);
  return call('split', text, at === 'lines' ? regexCell('\\r\\n|\\r|\\n') : literalCell(separator));
}

/** Returns one part. Empty text has no parts, and stays empty text in its first row. */
function partCell(column: Column, parts: Cell, item: Item, trim: boolean): Cell {
  const type = isList(parts.type) ? parts.type.list : 'text';
  if (type !== 'text') return { type, expr: item.expr };
  const part: Cell = { type, expr: trim ? call('trim', { type, expr: item.expr }).expr : item.expr };
  if (isList(column.type)) return part;
  const isEmpty = op('eq', textOf(cellOf(column)).expr, literal('text', ''));
  const when = item.isFirst ? op('and', isEmpty, item.isFirst) : isEmpty;
  const empty = caseWhen([{ when, result: literal('text', '') }], nullOf('text'));
  return { type, expr: op('coalesce', part.expr, empty) };
}
