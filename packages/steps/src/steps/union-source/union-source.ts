import { type Cell, cellOf, literalCell } from '@winnow/formulas';
import { allocateRef, type Column, failed, ok, type TableSchema, uniqueName } from '@winnow/kernel';
import { type Item, project, type Rel, union } from '@winnow/sql';
import { z } from 'zod';
import { blankCell, cellIn, meetingType, mismatchOf } from '../../meet-cells.ts';
import { param } from '../../params.ts';
import { stepProblems } from '../../problems.ts';
import type { Relation } from '../../relation.ts';
import { defineStep } from '../../step.ts';
import { unionSourceExamples } from './union-source.examples.ts';

const params = z.strictObject({
  source: param.source('Append'),
  by: param.choice('Columns belong together by', { name: 'Name', position: 'Position' }).default('name'),
  ignoreCase: param
    .flag('Ignore case and spaces around names', { when: { param: 'by', is: ['name'] } })
    .default(true),
  extra: param
    .choice('Columns that only the other source has', { add: 'Add', drop: 'Leave out' })
    .default('add'),
  sourceColumn: param
    .text('Name of a new column that says where a row is from', { placeholder: 'Source' })
    .optional(),
  labelHere: param.text('What it says for rows of this table').default(''),
});

export type UnionSourceParams = z.output<typeof params>;

export const unionSource = defineStep({
  kind: 'union-source',
  family: 'combine',
  title: 'Append another source',
  summary:
    'Puts the rows of another source below those of this table. Columns that one of them lacks are null there.',
  keywords: ['union', 'stack', 'concatenate', 'add rows'],
  params,
  defaults: (_columns) => ({ by: 'name', ignoreCase: true, extra: 'add', labelHere: '' }),
  sentence: ({ source, by, extra }) =>
    `Append ${source} by ${by}${extra === 'drop' ? ', without columns that only it has' : ''}`,
  traits: () => ({ rowWise: false, keepsOrder: true, keepsRows: false }),
  lower(input, params, context) {
    const at = { stepId: context.stepId };
    const other = context.source(params.source);
    if (!other)
      return failed(stepProblems.unknownSource({ name: params.source }, { ...at, param: 'source' }));
    const pairs = pairsOf(input.schema, other.schema, params);
    const { sourceColumn: name } = params;
    if (name !== undefined && pairs.some((pair) => pair.name === name)) {
      return failed(stepProblems.nameTaken({ name }, { ...at, param: 'sourceColumn' }));
    }
    const cells = pairs.map(({ name, here, there }) => {
      const type = meetingType([here, there].flatMap((column) => (column ? [column.type] : [])));
      const cell = (column: Column | undefined): Cell =>
        column ? cellIn(type, cellOf(column)) : blankCell(type);
      return { name, here: cell(here), there: cell(there) };
    });
    const said = (text: string): Cell => literalCell(text, 'text');
    const all =
      name === undefined
        ? cells
        : [...cells, { name, here: said(params.labelHere), there: said(params.source) }];
    return ok(stacked(input.rel, other.rel, all));
  },
  examples: unionSourceExamples,
});

interface Pair {
  readonly name: string;
  readonly here?: Column;
  readonly there?: Column;
}

function pairsOf(here: TableSchema, there: TableSchema, params: UnionSourceParams): readonly Pair[] {
  const partners =
    params.by === 'position' ? byPosition(here, there) : byName(here, there, params.ignoreCase);
  const used = new Set(partners);
  const own = here.columns.map((column, i): Pair => {
    const partner = partners[i];
    return partner
      ? { name: column.name, here: column, there: partner }
      : { name: column.name, here: column };
  });
  if (params.extra === 'drop') return own;
  const names = new Set(here.columns.map((column) => column.name));
  const added = there.columns.flatMap((column): readonly Pair[] => {
    if (used.has(column)) return [];
    const name = uniqueName(column.name, names);
    names.add(name);
    return [{ name, there: column }];
  });
  return [...own, ...added];
}

function byPosition(here: TableSchema, there: TableSchema): readonly (Column | undefined)[] {
  return here.columns.map((_, i) => there.columns[i]);
}

/** The column of the same name, else one whose name differs by case and spaces alone; none twice. */
function byName(here: TableSchema, there: TableSchema, ignoreCase: boolean): readonly (Column | undefined)[] {
  const exact = new Map(there.columns.map((column) => [column.name, column]));
  const names = new Set(here.columns.map((column) => column.name));
  const loose = new Map<string, Column>();
  const plain = (name: string): string => name.trim().toLowerCase();
  for (const column of ignoreCase ? there.columns : []) {
    if (!names.has(column.name) && !loose.has(plain(column.name))) loose.set(plain(column.name), column);
  }
  return here.columns.map((column) => {
    const same = exact.get(column.name);
    if (same) return same;
    const near = loose.get(plain(column.name));
    loose.delete(plain(column.name));
    return near;
  });
}

function stacked(
  here: Rel,
  there: Rel,
  cells: readonly { readonly name: string; readonly here: Cell; readonly there: Cell }[],
): Relation {
  const taken: string[] = [];
  const items: Record<'here' | 'there', Item[]> = { here: [], there: [] };
  const add = (name: string, own: Item['expr'], other: Item['expr']): string => {
    const ref = allocateRef(name, taken);
    taken.push(ref);
    items.here.push({ ref, expr: own });
    items.there.push({ ref, expr: other });
    return ref;
  };
  const columns = cells.map(({ name, here: own, there: other }): Column => {
    const ref = add(name, own.expr, other.expr);
    if (!own.mismatch && !other.mismatch) return { name, ref, type: own.type };
    return { name, ref, type: own.type, mismatch: add(`${name} (text)`, mismatchOf(own), mismatchOf(other)) };
  });
  return { schema: { columns }, rel: union([project(here, items.here), project(there, items.there)]) };
}
