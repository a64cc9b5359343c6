import { aggregateCall, type Cell, call, literalCell, textOf } from '@winnow/formulas';
import { failed, ok, rowIdRef } from '@winnow/kernel';
import { ascending, caseWhen, castTo, columnExpr, type Expr, literal, native, nullOf, op } from '@winnow/sql';
import { z } from 'zod';
import { nameFor, newColumnName } from '../../columns/into-columns.ts';
import { selectionText } from '../../columns/select-columns.ts';
import { numberCellOf, numbers, selectFitting } from '../../columns/select-fitting.ts';
import { param } from '../../params/params.ts';
import { addColumns, type Relation } from '../../relation.ts';
import { overPartition } from '../../rows/over-partition.ts';
import { defineStep, rowWise } from '../../step.ts';
import { tableProblems } from '../../table-problems.ts';
import { binNumbersExamples } from './bin-numbers.examples.ts';

const params = z.strictObject({
  columns: param.columns('Columns'),
  by: param
    .choice('Bins', {
      width: 'Of a width',
      equalWidth: 'A number of equal-width bins',
      equalCount: 'A number of bins with equal row counts',
      edges: 'Between given numbers',
      log: 'Between powers of a number (logarithmic)',
    })
    .default('width'),
  width: z
    .number()
    .positive()
    .default(10)
    .meta({ control: 'number', label: 'Width', when: { param: 'by', is: ['width'] } }),
  count: param
    .integer('How many', { min: 1, max: 10_000 }, { when: { param: 'by', is: ['equalWidth', 'equalCount'] } })
    .default(5),
  edges: param
    .list(
      'Numbers',
      z.number().meta({ control: 'number', label: 'Number' }),
      { min: 0, max: 500 },
      {
        help: 'In ascending order; each starts a bin.',
        when: { param: 'by', is: ['edges'] },
      },
    )
    .default([]),
  base: z
    .number()
    .min(1.1)
    .max(1_000_000)
    .default(10)
    .meta({ control: 'number', label: 'Powers of', when: { param: 'by', is: ['log'] } }),
  show: param
    .choice(
      'Show',
      { range: 'The range', start: 'Where the bin starts', number: 'The number of the bin' },
      { when: { param: 'by', is: ['width', 'equalWidth', 'edges', 'log'] } },
    )
    .default('range'),
  name: newColumnName('* bin'),
});

export type BinNumbersParams = z.output<typeof params>;

export const binNumbers = defineStep({
  kind: 'bin-numbers',
  family: 'numbers',
  title: 'Bin numbers',
  summary:
    'Adds a column with the range each number falls into: of equal width, of equal row count, between given numbers or between powers.',
  keywords: [
    'bin',
    'bucket',
    'histogram',
    'quantile',
    'ntile',
    'cut',
    'discretize',
    'range',
    'group numbers',
  ],
  params,
  defaults: (columns) => ({
    columns: columns.length > 0 ? [...columns] : { types: ['number'] },
    by: 'width',
    width: 10,
    count: 5,
    show: 'range',
    name: '* bin',
  }),
  sentence({ columns, by, width, count, edges, base }) {
    const how = {
      width: `of width ${width}`,
      equalWidth: `into ${count} bins of equal width`,
      equalCount: `into ${count} bins with equal row counts`,
      edges: `at the edges ${edges.slice(0, 5).join(', ') || 'nothing'}${edges.length > 5 ? ' and so on' : ''}`,
      log: `between powers of ${base}`,
    }[by];
    return `Bin ${selectionText(columns)} ${how}`;
  },
  traits: ({ by }) =>
    by === 'width' || by === 'edges' || by === 'log'
      ? rowWise
      : { rowWise: false, keepsOrder: true, keepsRows: true },
  lower(input, params, { stepId }) {
    const selected = selectFitting(input, params.columns, { stepId, param: 'columns' }, numbers);
    if (!selected.ok) return selected;
    if (params.by === 'edges') {
      const rising = params.edges.every((edge, i) => i === 0 || edge > params.edges[i - 1]!);
      const at = { stepId, param: 'edges' };
      if (params.edges.length === 0)
        return failed(tableProblems.nothingToDo({ what: 'A list of numbers' }, at));
      if (!rising) return failed(tableProblems.notRising({}, at));
    }
    const added = selected.value.map((column) => ({
      name: nameFor(params.name, column.name),
      cell: withMismatch(binOf(numberCellOf(column), params), numberCellOf(column)),
    }));
    return ok(
      addedAfter(
        input,
        selected.value.map((one) => one.name),
        added,
      ),
    );
  },
  examples: binNumbersExamples,
});

interface Added {
  readonly name: string;
  readonly cell: Cell;
}

/** Adds each new column after its source column. */
function addedAfter(input: Relation, names: readonly string[], added: readonly Added[]): Relation {
  return names.reduceRight((relation, name, i) => addColumns(relation, [added[i]!], name), input);
}

/** A range is text, which has no mismatches. */
function withMismatch(cell: Cell, of: Cell): Cell {
  return of.mismatch === undefined || cell.type === 'text' ? cell : { ...cell, mismatch: of.mismatch };
}

function binOf(cell: Cell, params: BinNumbersParams): Cell {
  const value = castTo('number', cell.type, cell.expr);
  const present = op('isNotNull', value);
  if (params.by === 'equalCount') return placeByCount(value, present, params.count);
  if (params.by === 'edges') return betweenEdges(value, present, params);
  if (params.by === 'log') return betweenPowers(value, params);
  const { start, width } =
    params.by === 'width'
      ? { start: literal('number', 0), width: literal('number', params.width) }
      : equalParts(value, params.count);
  const place = placeOf(value, start, width, params);
  const from = native({ duckdb: '({0} + {1} * {2})', clickhouse: '({0} + {1} * {2})' }, start, place, width);
  if (params.show === 'number') {
    // With a given number of bins, the first is 1; bins of a given width have no first one.
    const shift = params.by === 'width' ? 0 : 1;
    return whole(
      native(
        {
          duckdb: `CAST({0} + ${shift} AS BIGINT)`,
          clickhouse: `accurateCastOrNull({0} + ${shift}, 'Int64')`,
        },
        place,
      ),
      present,
    );
  }
  if (params.show === 'start')
    return { type: 'number', expr: caseWhen([{ when: present, result: from }], nullOf('number')) };
  const to = native(
    { duckdb: '({0} + ({1} + 1) * {2})', clickhouse: '({0} + ({1} + 1) * {2})' },
    start,
    place,
    width,
  );
  return rangeText(from, to, present);
}

/**
 * Returns how many widths a number is above the start; with a given number of bins, the largest
 * number belongs to the last one.
 */
function placeOf(value: Expr, start: Expr, width: Expr, { by, count }: BinNumbersParams): Expr {
  const place = native(
    { duckdb: 'floor(({0} - {1}) / nullif({2}, 0))', clickhouse: 'floor(({0} - {1}) / nullIf({2}, 0))' },
    value,
    start,
    width,
  );
  if (by === 'width') return place;
  return native(
    { duckdb: `least(coalesce({0}, 0), ${count - 1})`, clickhouse: `least(coalesce({0}, 0), ${count - 1})` },
    place,
  );
}

function equalParts(value: Expr, count: number): { start: Expr; width: Expr } {
  const over = (name: string): Expr =>
    overPartition(aggregateCall(name, { type: 'number', expr: value }).expr, { partitionBy: [] });
  const [start, end] = [over('min'), over('max')];
  const sql = `(({1} - {0}) / ${count})`;
  return { start, width: native({ duckdb: sql, clickhouse: sql }, start, end) };
}

function placeByCount(value: Expr, present: Expr, count: number): Cell {
  const place: Expr = {
    kind: 'window',
    call: native(
      { duckdb: 'ntile({0})', clickhouse: 'toInt64(ntile(toUInt64({0})){over})' },
      literal('integer', count),
    ),
    partitionBy: [present],
    orderBy: [{ expr: value, descending: false, nulls: 'last' }, ascending(columnExpr(rowIdRef))],
  };
  return whole(place, present);
}

function whole(expr: Expr, present: Expr): Cell {
  return { type: 'integer', expr: caseWhen([{ when: present, result: expr }], nullOf('integer')) };
}

function betweenEdges(value: Expr, present: Expr, { edges, show }: BinNumbersParams): Cell {
  const falling = [...edges.keys()].reverse();
  const choose = (of: (place: number) => Cell, below: Cell): Expr =>
    caseWhen(
      [
        { when: op('not', present), result: nullOf(below.type) },
        ...falling.map((place) => ({
          when: op('ge', value, literal('number', edges[place]!)),
          result: of(place).expr,
        })),
      ],
      below.expr,
    );
  if (show === 'number')
    return {
      type: 'integer',
      expr: choose((place) => literalCell(place + 1, 'integer'), literalCell(0, 'integer')),
    };
  if (show === 'start') {
    const none: Cell = { type: 'number', expr: nullOf('number') };
    return { type: 'number', expr: choose((place) => literalCell(edges[place]!, 'number'), none) };
  }
  const text = (place: number): string =>
    place === edges.length - 1 ? `from ${edges[place]}` : `${edges[place]} to ${edges[place + 1]}`;
  return {
    type: 'text',
    expr: choose((place) => literalCell(text(place)), literalCell(`below ${edges[0]}`)),
  };
}

/**
 * Returns the bin from one power of the base to the next; null, zero and negative numbers have
 * none. Logarithms are slightly inexact, so the power is compared with the number and adjusted by
 * one if necessary.
 */
function betweenPowers(value: Expr, { base, show }: BinNumbersParams): Cell {
  const positive = op('gt', value, literal('number', 0));
  const present = op('coalesce', positive, literal('boolean', false));
  const near = `floor(ln({0}) / ln(${base}))`;
  const guess = native(
    {
      duckdb: `CASE WHEN {0} > 0 THEN ${near} END`,
      clickhouse: `if({0} > 0, floor(log({0}) / log(${base})), NULL)`,
    },
    value,
  );
  const power = (place: Expr): Expr =>
    native({ duckdb: `power(${base}, {0})`, clickhouse: `pow(${base}, {0})` }, place);
  const moved = (by: number): Expr => {
    const sql = `({0} + ${by})`;
    return native({ duckdb: sql, clickhouse: sql }, guess);
  };
  const place = caseWhen(
    [
      { when: op('ge', value, power(moved(1))), result: moved(1) },
      { when: op('lt', value, power(guess)), result: moved(-1) },
    ],
    guess,
  );
  const number = native(
    { duckdb: 'CAST({0} AS BIGINT)', clickhouse: "accurateCastOrNull({0}, 'Int64')" },
    place,
  );
  if (show === 'number') return whole(number, present);
  const from = call('round', { type: 'number', expr: power(place) }, literalCell(12)).expr;
  if (show === 'start')
    return { type: 'number', expr: caseWhen([{ when: present, result: from }], nullOf('number')) };
  const next = native({ duckdb: '({0} + 1)', clickhouse: '({0} + 1)' }, place);
  return rangeText(power(place), power(next), present);
}

/** Rounds to twelve digits, so that three times 0.1 is shown as 0.3. */
function rangeText(from: Expr, to: Expr, present: Expr): Cell {
  const shown = (expr: Expr): Expr => textOf(call('round', { type: 'number', expr }, literalCell(12))).expr;
  const text = op('concat', shown(from), literal('text', ' to '), shown(to));
  return { type: 'text', expr: caseWhen([{ when: present, result: text }], nullOf('text')) };
}
