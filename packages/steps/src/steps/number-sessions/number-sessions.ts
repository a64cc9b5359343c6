import { aggregateCall, type Cell, cellOf } from '@winnow/formulas';
import { failed, findColumn, ok, uniqueName } from '@winnow/kernel';
import {
  ascending,
  caseWhen,
  castTo,
  columnExpr,
  type Expr,
  lagSql,
  literal,
  type NativeSql,
  native,
  nullOf,
  op,
} from '@winnow/sql';
import { z } from 'zod';
import { identityOfColumns } from '../../cells/cell-identity.ts';
import { selectOptional, withinText } from '../../columns/select-columns.ts';
import { dateCellOf, dates, selectFitting } from '../../columns/select-fitting.ts';
import { param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import { addColumns, type OutputColumn, withColumns } from '../../relation.ts';
import { overPartition } from '../../rows/over-partition.ts';
import { defineStep } from '../../step.ts';
import { numberSessionsExamples } from './number-sessions.examples.ts';

const seconds = { second: 1, minute: 60, hour: 3_600, day: 86_400 } as const;

const params = z.strictObject({
  time: param.column('Time', { types: ['date', 'datetime', 'text'] }),
  gap: param.integer('A session ends after a gap of more than', { min: 1, max: 1_000_000 }).default(30),
  unit: param
    .choice('Unit', { second: 'Seconds', minute: 'Minutes', hour: 'Hours', day: 'Days' })
    .default('minute'),
  groups: param
    .columns('Within each', { help: 'For example a person or a device. Defaults to one sequence.' })
    .optional(),
  name: param.text('Name of the column').default('Session'),
});

export type NumberSessionsParams = z.output<typeof params>;

export const numberSessions = defineStep({
  kind: 'number-sessions',
  family: 'group',
  title: 'Number sessions',
  summary:
    'Numbers sessions: runs of rows in time order without a longer gap. Rows without a time get no number.',
  keywords: ['session', 'sessionize', 'visit', 'gap', 'islands', 'window'],
  params,
  defaults: ([time]) => ({
    ...(time === undefined ? {} : { time }),
    gap: 30,
    unit: 'minute',
    name: 'Session',
  }),
  sentence: ({ time, gap, unit, groups }) =>
    `Number sessions by ${time}${withinText(groups)}, ending after a gap of ${gap} ${unit}${gap === 1 ? '' : 's'}`,
  traits: () => ({ rowWise: false, keepsOrder: true, keepsRows: true }),
  lower(input, { time, gap, unit, groups: by, name }, { stepId }) {
    if (findColumn(input.schema, name))
      return failed(stepProblems.nameTaken({ name }, { stepId, param: 'name' }));
    const selected = selectFitting(input, [time], { stepId, param: 'time' }, dates);
    const groups = selectOptional(input.schema, by, { stepId, param: 'groups' });
    if (!selected.ok || !groups.ok) return failed([...selected.problems, ...groups.problems]);
    const moment = dateCellOf(selected.value[0]!, 'datetime');
    const at = castTo('datetime', moment.type, moment.expr);
    const partitionBy = identityOfColumns(groups.value);
    const orderBy = [ascending(at), ascending(columnExpr(input.rel.position))];
    const before: Expr = {
      kind: 'window',
      call: native(lagSql, at, literal('integer', 1)),
      partitionBy,
      orderBy,
      frame: 'all',
    };
    const mark = uniqueName('begins', new Set(input.schema.columns.map((column) => column.name)));
    const begins = addColumns(input, [{ name: mark, cell: beginsCell(at, before, gap * seconds[unit]) }]);
    const flag = findColumn(begins.schema, mark)!;
    const sum = aggregateCall('sum', cellOf(flag), columnExpr(input.rel.position));
    const number = overPartition(sum.expr, { partitionBy, orderBy, frame: 'upToHere' });
    const cell: Cell = {
      type: 'integer',
      expr: caseWhen([{ when: op('isNotNull', at), result: number }], nullOf('integer')),
    };
    const outputs: OutputColumn[] = input.schema.columns.map((keep) => ({ keep }));
    return ok(withColumns(begins, [...outputs, { name, cell }]));
  },
  examples: numberSessionsExamples,
});

/** Whether two times are more than a number of microseconds apart. */
const farther: NativeSql = {
  duckdb: '(epoch_us({0}) - epoch_us({1}) > {2})',
  clickhouse: '(toUnixTimestamp64Micro({0}) - toUnixTimestamp64Micro({1}) > {2})',
};

/** 1 for a row that starts a session, otherwise 0. */
function beginsCell(at: Expr, before: Expr, gapSeconds: number): Cell {
  const apart = native(farther, at, before, literal('integer', gapSeconds * 1_000_000));
  const begins = op('or', op('isNull', before), op('coalesce', apart, literal('boolean', false)));
  return {
    type: 'integer',
    expr: caseWhen(
      [{ when: op('and', op('isNotNull', at), begins), result: literal('integer', 1) }],
      literal('integer', 0),
    ),
  };
}
