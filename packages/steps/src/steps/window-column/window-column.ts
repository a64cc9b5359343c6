import { type Cell, cellOf, nullCell } from '@winnow/formulas';
import {
  type Column,
  collect,
  failed,
  findColumn,
  isList,
  ok,
  type ProblemPlace,
  type Result,
} from '@winnow/kernel';
import { ascending, columnExpr, type Frame } from '@winnow/sql';
import { z } from 'zod';
import { identityOfColumns, sortKeysOf } from '../../cell-identity.ts';
import { param } from '../../params.ts';
import { stepProblems } from '../../problems.ts';
import { addColumns, type Relation } from '../../relation.ts';
import { selectColumn, selectColumns, selectionText } from '../../select-columns.ts';
import { defineStep } from '../../step.ts';
import { tableProblems } from '../../table-problems.ts';
import { windowColumnExamples } from './window-column.examples.ts';
import {
  namesOf,
  type WindowFunction,
  type WindowFunctionName,
  windowFunctions,
} from './window-functions.ts';

const titles = Object.fromEntries(
  Object.entries(windowFunctions).map(([name, one]) => [name, one.title]),
) as Record<WindowFunctionName, string>;

const told = (which: WindowFunction['told']) => ({
  when: { param: 'function', is: namesOf((one) => one.told === which) },
});

const params = z.strictObject({
  function: param.choice('Compute', titles),
  column: param
    .column('Column', { when: { param: 'function', is: namesOf((one) => one.takes !== undefined) } })
    .optional(),
  groups: param.columns('Within each').optional(),
  order: param
    .list(
      'In the order of',
      param.record('Key', {
        column: param.column('Column'),
        direction: param
          .choice('Direction', { ascending: 'Ascending', descending: 'Descending' })
          .default('ascending'),
      }),
      { min: 0, max: 20 },
      { help: 'The order of the table if left out.' },
    )
    .default([]),
  offset: param.integer('How many rows away', { min: 1, max: 1_000_000 }, told('offset')).default(1),
  rows: param.integer('Over how many rows', { min: 1, max: 1_000_000 }, told('rows')).default(7),
  centered: param.flag('Half of them behind the row', told('rows')).default(false),
  parts: param.integer('How many parts', { min: 1, max: 1_000_000 }, told('parts')).default(4),
  name: param.text('Name of the column').optional(),
});

export type WindowColumnParams = z.output<typeof params>;

export const windowColumn = defineStep({
  kind: 'window-column',
  family: 'group',
  title: 'Compute across rows',
  summary:
    'Adds a column computed from other rows: running and rolling sums, ranks, values of rows before and after.',
  keywords: [
    'window',
    'lag',
    'lead',
    'cumulative',
    'rank',
    'rolling',
    'moving average',
    'percent of total',
    'ntile',
  ],
  params,
  defaults: ([column]) => ({
    function: 'runningSum',
    ...(column === undefined ? {} : { column }),
    order: [],
    offset: 1,
    rows: 7,
    centered: false,
    parts: 4,
  }),
  sentence: (params) => {
    const { groups, order } = params;
    const within = groups === undefined ? '' : ` within ${selectionText(groups)}`;
    const keys = order.map(({ column, direction }) =>
      direction === 'descending' ? `${column} descending` : column,
    );
    return `Add ${windowText(params)}${within}${keys.length === 0 ? '' : ` by ${keys.join(', ')}`}`;
  },
  traits: () => ({ rowWise: false, keepsOrder: true, keepsRows: true }),
  lower(input, params, { stepId }) {
    const name = nameOf(params);
    if (findColumn(input.schema, name)) {
      return failed(stepProblems.nameTaken({ name }, { stepId, param: 'name' }));
    }
    const definition: WindowFunction = windowFunctions[params.function];
    const cell = cellFor(input, params, definition, { stepId, param: 'column' });
    const groups = params.groups
      ? selectColumns(input.schema, params.groups, { stepId, param: 'groups' })
      : ok<readonly Column[]>([]);
    const at = { stepId, param: 'order' };
    const keys = collect(params.order.map((key) => selectColumn(input.schema, key.column, at)));
    if (!cell.ok || !groups.ok || !keys.ok) {
      return failed([...cell.problems, ...groups.problems, ...keys.problems]);
    }
    if (definition.needsOrder && keys.value.length === 0) {
      return failed(tableProblems.nothingToDo({ what: 'An order to rank by' }, at));
    }
    const rankBy = keys.value.flatMap((column, i) =>
      sortKeysOf(cellOf(column), params.order[i]!.direction === 'descending', 'last'),
    );
    const computed = definition.build({
      cell: cell.value,
      partitionBy: identityOfColumns(groups.value),
      rankBy,
      orderBy: [...rankBy, ascending(columnExpr(input.rel.position))],
      position: input.rel.position,
      offset: definition.told === 'parts' ? params.parts : params.offset,
      frame: frameOf(params),
    });
    return ok(addColumns(input, [{ name, cell: computed }]));
  },
  examples: windowColumnExamples,
});

function windowText(params: WindowColumnParams): string {
  const definition: WindowFunction = windowFunctions[params.function];
  return definition.takes ? `${definition.text} ${params.column ?? ''}`.trim() : definition.text;
}

function nameOf(params: WindowColumnParams): string {
  if (params.name?.trim()) return params.name;
  const text = windowText(params);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function cellFor(
  input: Relation,
  { column: name, function: wanted }: WindowColumnParams,
  { takes }: WindowFunction,
  at: ProblemPlace,
): Result<Cell> {
  if (!takes) return ok(nullCell('text'));
  const aggregate = titles[wanted];
  if (name === undefined) return failed(tableProblems.aggregateNeedsColumn({ aggregate }, at));
  const column = selectColumn(input.schema, name, at);
  if (!column.ok || takes(column.value.type)) return column.ok ? ok(cellOf(column.value)) : column;
  const found = isList(column.value.type) ? 'a list' : column.value.type;
  return failed(
    tableProblems.aggregateWrongType({ aggregate, column: name, found }, { ...at, column: name }),
  );
}

function frameOf({ rows, centered }: WindowColumnParams): Frame {
  const following = centered ? Math.floor(rows / 2) : 0;
  return { preceding: rows - 1 - following, following };
}
