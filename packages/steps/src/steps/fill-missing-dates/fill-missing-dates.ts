import { aggregateCall, type Cell, call, cellOf, literalCell, textOf } from '@winnow/formulas';
import { type Column, failed, ok, type Result, typeName } from '@winnow/kernel';
import {
  aggregate,
  columnExpr,
  type Expr,
  filter,
  type Item,
  join,
  literal,
  native,
  nullOf,
  op,
  project,
  type Rel,
  union,
  unnest,
} from '@winnow/sql';
import { z } from 'zod';
import { identityOf } from '../../cells/cell-identity.ts';
import { typedValue } from '../../cells/typed-value.ts';
import { selectColumn, selectionText, selectOptional } from '../../columns/select-columns.ts';
import { param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import type { Relation } from '../../relation.ts';
import { defineStep } from '../../step.ts';
import { tableProblems } from '../../table-problems.ts';
import { fillMissingDatesExamples } from './fill-missing-dates.examples.ts';

/** More days than this between dates indicate a mistake, such as a year 9999. */
const maxCalendar = 200_000;

const day = (label: string, help: string) =>
  param.text(label, { help, placeholder: '2024-12-31' }).default('');

const params = z.strictObject({
  column: param.column('Date column', { types: ['date'] }),
  unit: param
    .choice('A row for each', { day: 'Day', week: 'Week', month: 'Month', quarter: 'Quarter', year: 'Year' })
    .default('day'),
  from: day('From', 'Defaults to the first date.'),
  until: day('Until', 'Defaults to the last date.'),
  within: param.columns('For each', { help: 'Each group covers its own first to last date.' }).optional(),
});

export type FillMissingDatesParams = z.output<typeof params>;

export const fillMissingDates = defineStep({
  kind: 'fill-missing-dates',
  family: 'dates',
  title: 'Add missing dates',
  summary:
    'Adds a row for each missing day, week, month or year in a range of dates, overall or within groups.',
  keywords: ['fill gaps', 'calendar', 'new rows', 'date range', 'time series', 'complete', 'generate dates'],
  params,
  defaults: ([column]) => ({ ...(column === undefined ? {} : { column }), unit: 'day' }),
  sentence: ({ column, unit, within, from, until }) => {
    const bounds = `${from.trim() ? ` from ${from.trim()}` : ''}${until.trim() ? ` until ${until.trim()}` : ''}`;
    return `Add rows for each ${unit} that is missing in ${column}${bounds}${within ? ` for each ${selectionText(within)}` : ''}`;
  },
  traits: () => ({ rowWise: false, keepsOrder: true, keepsRows: false }),
  lower(input, params, { stepId }) {
    const { column: name, unit, within: selection } = params;
    const column = dateColumn(input, name, stepId);
    const within = selectOptional(input.schema, selection, { stepId, param: 'within' });
    const from = boundOf(params.from, { stepId, param: 'from' });
    const until = boundOf(params.until, { stepId, param: 'until' });
    const problems = [column, within, from, until].flatMap((one) => one.problems);
    if (!column.ok || !within.ok || !from.ok || !until.ok) return failed(problems);
    const groups = within.value.filter((one) => one !== column.value);
    return ok(withMissing(input, column.value, groups, unit, [from.value, until.value]));
  },
  examples: fillMissingDatesExamples,
});

/** Parses a bound entered as a date; undefined if it is blank. */
function boundOf(
  written: string,
  at: { readonly stepId: string; readonly param: string },
): Result<Cell | undefined> {
  if (written.trim() === '') return ok(undefined);
  const { value, mismatch } = typedValue(written, 'date');
  return mismatch === null
    ? ok(literalCell(value, 'date'))
    : failed(tableProblems.valueDoesNotFit({ value: mismatch, type: 'date' }, at));
}

function dateColumn(input: Relation, name: string, stepId: string): Result<Column> {
  const at = { stepId, param: 'column' };
  const column = selectColumn(input.schema, name, at);
  if (!column.ok || column.value.type === 'date') return column;
  const found = typeName(column.value.type);
  return failed(stepProblems.wrongType({ column: name, expected: 'dates', found }, { ...at, column: name }));
}

/** Returns the existing rows, followed by the missing ones in order. */
function withMissing(
  input: Relation,
  column: Column,
  groups: readonly Column[],
  unit: FillMissingDatesParams['unit'],
  [from, until]: readonly (Cell | undefined)[],
): Relation {
  const groupItems = groups.flatMap((one) => identityOf(cellOf(one)));
  const start = call('startOf', { type: 'date', expr: columnExpr(column.ref) }, literalCell(unit)).expr;
  const refs = ['first', 'last', ...groupItems.map((_, i) => `g${i}`)];
  const present = filter(input.rel, op('isNotNull', columnExpr(column.ref)));
  const spans = aggregate(
    present,
    groupItems.map((expr, i) => ({ ref: `g${i}`, expr })),
    [
      { ref: 'first', expr: aggregateCall('min', { type: 'date', expr: start }).expr },
      { ref: 'last', expr: aggregateCall('max', { type: 'date', expr: start }).expr },
    ],
  );
  const beginning = (bound: Cell): Expr => call('startOf', bound, literalCell(unit)).expr;
  const list = native(
    calendarSql(unit),
    from ? beginning(from) : columnExpr('first'),
    until ? beginning(until) : columnExpr('last'),
  );
  // Without any dates there is one empty group.
  const dates = unnest(filter(spans, op('isNotNull', columnExpr('first'))), list, 'date');
  const known = filter(dates, op('isNotNull', columnExpr('date')));
  const on = [
    { left: columnExpr('date'), right: start },
    ...groupItems.map((right, i) => ({
      left: comparable(columnExpr(`g${i}`), groups, i),
      right: comparable(right, groups, i),
    })),
  ];
  const missing = join(
    'anti',
    known,
    present,
    on,
    refs
      .slice(2)
      .concat('date')
      .map((ref) => ({ ref, side: 'left', from: ref })),
  );
  return stacked(input, column, groups, missing);
}

/** Converts cells to strings, since null is a group too but matches nothing in a join. */
function comparable(expr: Expr, groups: readonly Column[], place: number): Expr {
  const types = groups.flatMap((one) =>
    one.mismatch === undefined ? [one.type] : [one.type, 'text' as const],
  );
  const text = op('concat', literal('text', '='), textOf({ type: types[place]!, expr }).expr);
  return op('coalesce', text, literal('text', ''));
}

function calendarSql(unit: FillMissingDatesParams['unit']): { duckdb: string; clickhouse: string } {
  const months = { day: 0, week: 0, month: 1, quarter: 3, year: 12 }[unit];
  if (months === 0) {
    const days = unit === 'day' ? 1 : 7;
    const count = `least(date_diff('day', {0}, {1}) // ${days} + 1, ${maxCalendar})`;
    return {
      duckdb: `list_transform(range(CAST(${count} AS BIGINT)), lambda _d: CAST({0} + CAST(_d * ${days} AS INTEGER) AS DATE))`,
      clickhouse: `arrayMap(_d -> addDays(assumeNotNull({0}), _d * ${days}), range(toUInt32(greatest(least(intDiv(dateDiff('day', assumeNotNull({0}), assumeNotNull({1})), ${days}) + 1, ${maxCalendar}), 0))))`,
    };
  }
  return {
    duckdb: `list_transform(range(CAST(least(date_diff('month', {0}, {1}) // ${months} + 1, ${maxCalendar}) AS BIGINT)), lambda _d: CAST({0} + to_months(CAST(_d * ${months} AS INTEGER)) AS DATE))`,
    clickhouse: `arrayMap(_d -> addMonths(assumeNotNull({0}), _d * ${months}), range(toUInt32(greatest(least(intDiv(dateDiff('month', assumeNotNull({0}), assumeNotNull({1})), ${months}) + 1, ${maxCalendar}), 0))))`,
  };
}

function stacked(input: Relation, column: Column, groups: readonly Column[], missing: Rel): Relation {
  const items: Item[] = [];
  let group = 0;
  const groupRefs = new Map<string, string>();
  for (const one of groups) {
    groupRefs.set(one.ref, `g${group++}`);
    if (one.mismatch !== undefined) groupRefs.set(one.mismatch, `g${group++}`);
  }
  for (const one of input.schema.columns) {
    const own =
      one === column
        ? columnExpr('date')
        : groupRefs.has(one.ref)
          ? columnExpr(groupRefs.get(one.ref)!)
          : blankOf(one);
    items.push({ ref: one.ref, expr: own });
    if (one.mismatch !== undefined) {
      const ref = groupRefs.get(one.mismatch);
      items.push({ ref: one.mismatch, expr: ref === undefined ? nullOf('text') : columnExpr(ref) });
    }
  }
  const here = project(
    input.rel,
    items.map(({ ref }) => ({ ref, expr: columnExpr(ref) })),
  );
  return { schema: input.schema, rel: union([here, project(missing, items)]) };
}

function blankOf({ type }: Column): Expr {
  return typeof type === 'object' ? literal(type, []) : nullOf(type);
}
