import { type Cell, cellOf, nullCell } from '@winnow/formulas';
import { type Column, collect, failed, isList, ok, type Result } from '@winnow/kernel';
import { ascending, columnExpr, type Frame } from '@winnow/sql';
import { z } from 'zod';
import { identityOfColumns, sortKeysOf } from '../../cells/cell-identity.ts';
import { selectColumn, selectionText, selectOptional, withinText } from '../../columns/select-columns.ts';
import { param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import { addColumns, type Relation } from '../../relation.ts';
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

const whenItTakes = (which: WindowFunction['argument']) => ({
  when: { param: 'function', is: namesOf((one) => one.argument === which) },
});

const params = z.strictObject({
  function: param.choice('Compute', titles),
  column: param
    .column('Column', { when: { param: 'function', is: namesOf((one) => one.takes !== undefined) } })
    .optional(),
  more: param
    .columns('Also from', {
      help: 'Applies the same to more columns.',
      when: { param: 'function', is: namesOf((one) => one.takes !== undefined) },
    })
    .optional(),
  groups: param.columns('Within each').optional(),
  order: param
    .list(
      'Order by',
      param.record('Key', {
        column: param.column('Column'),
        direction: param
          .choice('Direction', { ascending: 'Ascending', descending: 'Descending' })
          .default('ascending'),
      }),
      { min: 0, max: 20 },
      { help: 'Defaults to the table’s order.' },
    )
    .default([]),
  offset: param.integer('Offset in rows', { min: 1, max: 1_000_000 }, whenItTakes('offset')).default(1),
  rows: param.integer('Window size in rows', { min: 1, max: 1_000_000 }, whenItTakes('rows')).default(7),
  centered: param.flag('Centre the window on the row', whenItTakes('rows')).default(false),
  parts: param.integer('Number of parts', { min: 1, max: 1_000_000 }, whenItTakes('parts')).default(4),
  name: param.text('Name of the column', { help: '* is replaced by the column name.' }).optional(),
});

export type WindowColumnParams = z.output<typeof params>;

export const windowColumn = defineStep({
  kind: 'window-column',
  family: 'group',
  title: 'Compute across rows',
  summary:
    'Adds columns computed over other rows: running and rolling aggregates, ranks, and previous or next values.',
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
    const within = withinText(groups);
    const keys = order.map(({ column, direction }) =>
      direction === 'descending' ? `${column} descending` : column,
    );
    return `Add ${windowText(params)}${within}${keys.length === 0 ? '' : ` by ${keys.join(', ')}`}`;
  },
  traits: () => ({ rowWise: false, keepsOrder: true, keepsRows: true }),
  lower(input, params, { stepId }) {
    const definition: WindowFunction = windowFunctions[params.function];
    const cells = cellsFor(input, params, definition, stepId);
    const groups = selectOptional(input.schema, params.groups, { stepId, param: 'groups' });
    const at = { stepId, param: 'order' };
    const keys = collect(params.order.map((key) => selectColumn(input.schema, key.column, at)));
    if (!cells.ok || !groups.ok || !keys.ok) {
      return failed([...cells.problems, ...groups.problems, ...keys.problems]);
    }
    if (definition.needsOrder && keys.value.length === 0) {
      return failed(tableProblems.nothingToDo({ what: 'An order to rank by' }, at));
    }
    const rankBy = keys.value.flatMap((column, i) =>
      sortKeysOf(cellOf(column), params.order[i]!.direction === 'descending', 'last'),
    );
    const computed = (cell: Cell): Cell =>
      definition.build({
        cell,
        partitionBy: identityOfColumns(groups.value),
        rankBy,
        orderBy: [...rankBy, ascending(columnExpr(input.rel.position))],
        position: input.rel.position,
        offset: definition.argument === 'parts' ? params.parts : params.offset,
        frame: frameOf(params),
      });
    return ok(
      addColumns(
        input,
        cells.value.map(({ name, cell }) => ({ name, cell: computed(cell) })),
      ),
    );
  },
  summarized(schema, { function: name, column, more }) {
    const { takes, argument }: WindowFunction = windowFunctions[name];
    // The value of another row is taken as it is.
    if (!takes || argument === 'offset') return [];
    const others = selectOptional(schema, more, { param: 'more' });
    const names = new Set([column, ...(others.ok ? others.value.map((one) => one.name) : [])]);
    return schema.columns.filter((one) => names.has(one.name) && takes(one.type));
  },
  examples: windowColumnExamples,
});

function windowText(params: WindowColumnParams): string {
  const definition: WindowFunction = windowFunctions[params.function];
  if (!definition.takes) return definition.text;
  const also = params.more === undefined ? '' : ` and ${selectionText(params.more)}`;
  return `${definition.text} ${params.column ?? ''}`.trim() + also;
}

/**
 * Returns the given name with stars replaced by the column name; without a star, only the first
 * column can have it.
 */
function nameOf(
  { name, function: functionName }: WindowColumnParams,
  column: string,
  isFirst: boolean,
): string {
  const given = name?.trim() ?? '';
  if (given.includes('*')) return given.replaceAll('*', column);
  if (given !== '' && isFirst) return name!;
  const definition: WindowFunction = windowFunctions[functionName];
  const text = definition.takes ? `${definition.text} ${column}`.trim() : definition.text;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns the computed cell and name for each column. */
function cellsFor(
  input: Relation,
  params: WindowColumnParams,
  { takes }: WindowFunction,
  stepId: string,
): Result<readonly { readonly name: string; readonly cell: Cell }[]> {
  const aggregate = titles[params.function];
  const at = { stepId, param: 'column' };
  const taken = new Set(input.schema.columns.map((column) => column.name));
  if (!takes) {
    const name = nameOf(params, '', true);
    if (taken.has(name)) return failed(stepProblems.nameTaken({ name }, { stepId, param: 'name' }));
    return ok([{ name, cell: nullCell('text') }]);
  }
  if (params.column === undefined) return failed(tableProblems.aggregateNeedsColumn({ aggregate }, at));
  const first = selectColumn(input.schema, params.column, at);
  const more = selectOptional(input.schema, params.more, { stepId, param: 'more' });
  if (!first.ok || !more.ok) return failed([...first.problems, ...more.problems]);
  // A rule omits columns that don't fit; a listed column must fit.
  const fits = (column: Column): boolean => takes(column.type);
  const further = Array.isArray(params.more) ? more.value : more.value.filter(fits);
  const columns = [...new Set([first.value, ...further])];
  return collect(
    columns.map((column, i): Result<{ readonly name: string; readonly cell: Cell }> => {
      const place = { stepId, param: i === 0 ? 'column' : 'more', column: column.name };
      if (!fits(column)) {
        const found = isList(column.type) ? 'a list' : column.type;
        return failed(tableProblems.aggregateWrongType({ aggregate, column: column.name, found }, place));
      }
      const name = nameOf(params, column.name, i === 0);
      if (taken.has(name)) return failed(stepProblems.nameTaken({ name }, { stepId, param: 'name' }));
      taken.add(name);
      return ok({ name, cell: cellOf(column) });
    }),
  );
}

function frameOf({ rows, centered }: WindowColumnParams): Frame {
  const following = centered ? Math.floor(rows / 2) : 0;
  return { preceding: rows - 1 - following, following };
}
