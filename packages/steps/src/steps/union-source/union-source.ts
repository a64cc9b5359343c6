import { type Cell, cellOf, literalCell } from '@winnow/formulas';
import { type Column, failed, ok } from '@winnow/kernel';
import { z } from 'zod';
import { blankCell, cellIn, widestType } from '../../cells/meet-cells.ts';
import { namesText } from '../../columns/select-columns.ts';
import { param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import { defineStep } from '../../step.ts';
import { matchColumns } from './match-columns.ts';
import { stackTables } from './stack-tables.ts';
import { unionSourceExamples } from './union-source.examples.ts';

const params = z.strictObject({
  source: param.source('Append'),
  more: param
    .list('And also', param.source('Source'), { min: 0, max: 100 }, { help: 'Appended in this order.' })
    .default([]),
  by: param.choice('Match columns by', { name: 'Name', position: 'Position' }).default('name'),
  ignoreCase: param
    .flag('Ignore case and surrounding spaces in names', { when: { param: 'by', is: ['name'] } })
    .default(true),
  renamed: param
    .list(
      'Columns with other names',
      param.record('Column', {
        column: param.text('Column of this table'),
        other: param.text('Its name in another source'),
      }),
      { min: 0, max: 1000 },
      {
        when: { param: 'by', is: ['name'] },
        help: 'If a source lacks a column with the first name, it is filled from its column with the second.',
      },
    )
    .default([]),
  apart: param
    .list(
      'Columns to keep separate',
      param.record('Pair of columns', {
        column: param.text('Column of this table'),
        other: param.text('Column of another source'),
      }),
      { min: 0, max: 1000 },
      {
        when: { param: 'by', is: ['name'] },
        help: 'Different columns whose names or values look alike. You aren’t asked about them again.',
      },
    )
    .default([]),
  extra: param
    .choice('Columns found only in other sources', { add: 'Add', drop: 'Leave out' })
    .default('add'),
  sourceColumn: param.text('Name of a source column', { placeholder: 'Source' }).optional(),
  labelHere: param.text('Value for rows of this table').default(''),
});

export type UnionSourceParams = z.output<typeof params>;

export const unionSource = defineStep({
  kind: 'union-source',
  family: 'combine',
  title: 'Append other sources',
  summary: 'Appends the rows of other sources. Columns a source lacks are null.',
  keywords: ['union', 'stack', 'concatenate', 'add rows', 'append another source', 'combine files'],
  params,
  defaults: (_columns) => ({ by: 'name', ignoreCase: true, extra: 'add', labelHere: '' }),
  sentence(params) {
    const names = sourcesOf(params);
    const dropped = `, without columns that only ${names.length > 1 ? 'they have' : 'it has'}`;
    const renamed = params.by === 'name' ? params.renamed : [];
    const known = renamed.map(({ column, other }) => `${other} as ${column}`);
    const as = known.length === 0 ? '' : ` (${known.slice(0, 3).join(', ')}${known.length > 3 ? ', …' : ''})`;
    return `Append ${namesText(names)} by ${params.by}${as}${params.extra === 'drop' ? dropped : ''}`;
  },
  traits: () => ({ rowWise: false, keepsOrder: true, keepsRows: false }),
  lower(input, params, context) {
    const at = { stepId: context.stepId };
    const names = sourcesOf(params);
    const others = names.map((name) => ({ name, relation: context.source(name) }));
    const unknown = others.flatMap(({ name, relation }, i) =>
      relation ? [] : [stepProblems.unknownSource({ name }, { ...at, param: i === 0 ? 'source' : 'more' })],
    );
    if (unknown.length > 0) return failed(unknown);
    const tables = [
      { label: params.labelHere, relation: input },
      ...others.map(({ name, relation }) => ({ label: name, relation: relation! })),
    ];
    const matched = matchColumns(
      tables.map((table) => table.relation.schema),
      params,
    );
    const { sourceColumn: name } = params;
    if (name !== undefined && matched.some((group) => group.name === name)) {
      return failed(stepProblems.nameTaken({ name }, { ...at, param: 'sourceColumn' }));
    }
    const columns = matched.map(({ name, columns }) => {
      const type = widestType(columns.flatMap((column) => (column ? [column.type] : [])));
      const cell = (column: Column | undefined): Cell =>
        column ? cellIn(type, cellOf(column)) : blankCell(type);
      return { name, cells: columns.map(cell) };
    });
    const said = tables.map((table) => literalCell(table.label, 'text'));
    return ok(
      stackTables(
        tables.map((table) => table.relation.rel),
        name === undefined ? columns : [...columns, { name, cells: said }],
      ),
    );
  },
  examples: unionSourceExamples,
});

/** Ignores further sources that are not chosen yet. */
function sourcesOf({ source, more }: UnionSourceParams): readonly string[] {
  return [source, ...more.filter((name) => name !== '')];
}
