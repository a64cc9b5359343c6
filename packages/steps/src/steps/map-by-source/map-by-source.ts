import { type Cell, call, cellOf, textOf } from '@winnow/formulas';
import { allocateRef, type Column, failed, isList, ok, type Result, typeName } from '@winnow/kernel';
import { caseWhen, columnExpr, distinct, type Expr, filter, op, project } from '@winnow/sql';
import { z } from 'zod';
import { blankCell, cellIn, mismatchOf } from '../../cells/meet-cells.ts';
import { intoParams, intoText, placeCells } from '../../columns/into-columns.ts';
import { selectColumn, selectionText } from '../../columns/select-columns.ts';
import { selectFitting, singleValues } from '../../columns/select-fitting.ts';
import { joinColumns } from '../../columns/side-columns.ts';
import { param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import type { Relation } from '../../relation.ts';
import { withComputed } from '../../rows/with-computed.ts';
import { defineStep } from '../../step.ts';
import { readText } from '../../strings/read-text.ts';
import { mapBySourceExamples } from './map-by-source.examples.ts';

const params = z.strictObject({
  columns: param.columns('Columns'),
  source: param.source('Mapping table', { help: 'A source with old and new values.' }),
  from: param.column('Old values', { of: 'source' }),
  to: param.column('New values', { of: 'source' }),
  others: param.choice('Values not in the table', { keep: 'Stay', null: 'Become null' }).default('keep'),
  ignoreCase: param.flag('Ignore case and surrounding spaces').default(false),
  ...intoParams('* mapped'),
});

export type MapBySourceParams = z.output<typeof params>;

export const mapBySource = defineStep({
  kind: 'map-by-source',
  family: 'values',
  title: 'Map values from another source',
  summary:
    'Replaces values using a mapping table in another source. If a value has several replacements, the first one applies.',
  keywords: [
    'mapping table',
    'replace by table',
    'lookup',
    'vlookup',
    'reference list',
    'recode',
    'translate',
  ],
  params,
  defaults: (columns) => ({ columns: [...columns], others: 'keep', ignoreCase: false, into: 'replace' }),
  sentence: (params) => {
    const rest = params.others === 'null' ? ', all others to null' : '';
    return `Map ${selectionText(params.columns)} from ${params.from} to ${params.to} of ${params.source}${rest}${intoText(params)}`;
  },
  traits: () => ({ rowWise: false, keepsOrder: false, keepsRows: true }),
  lower(input, params, { stepId, source }) {
    const other = source(params.source);
    if (!other)
      return failed(stepProblems.unknownSource({ name: params.source }, { stepId, param: 'source' }));
    const selected = selectFitting(input, params.columns, { stepId, param: 'columns' }, singleValues);
    const from = sideColumn(other, params.from, { stepId, param: 'from' });
    const to = sideColumn(other, params.to, { stepId, param: 'to' });
    if (!selected.ok || !from.ok || !to.ok) {
      return failed([...selected.problems, ...from.problems, ...to.problems]);
    }
    const pairs = pairsOf(other, from.value, to.value, params.ignoreCase);
    let wide: Relation = input;
    const cells = new Map<string, Cell>();
    for (const column of selected.value) {
      const mapped = mappedBy(wide, pairs, column, params);
      wide = mapped.wide;
      cells.set(column.name, mapped.cell);
    }
    return ok(placeCells({ ...input, rel: wide.rel }, cells, params));
  },
  examples: mapBySourceExamples,
});

function sideColumn(
  other: Relation,
  name: string,
  at: { readonly stepId: string; readonly param: string },
): Result<Column> {
  const column = selectColumn(other.schema, name, at);
  if (!column.ok || !isList(column.value.type)) return column;
  const wrong = { column: name, expected: 'single values', found: typeName(column.value.type) };
  return failed(stepProblems.wrongType(wrong, { ...at, column: name }));
}

function keyOf(column: Column, ignoreCase: boolean): Expr {
  const text = textOf(cellOf(column));
  return (ignoreCase ? call('lower', call('trim', text)) : text).expr;
}

interface Pairs {
  readonly relation: Relation;
  readonly key: Expr;
  readonly to: Column;
}

/** Returns the first new value for each old one. */
function pairsOf(other: Relation, from: Column, to: Column, ignoreCase: boolean): Pairs {
  const { relation, values } = withComputed(other, [keyOf(from, ignoreCase)]);
  const key = values[0]!;
  const known = filter(relation.rel, op('isNotNull', key));
  return { relation: { ...relation, rel: distinct(known, [key], 'first') }, key, to };
}

/** Adds the new values of a column in extra columns, and returns the mapped cell. */
function mappedBy(
  input: Relation,
  { relation: pairs, key, to }: Pairs,
  column: Column,
  { others, ignoreCase, into }: MapBySourceParams,
): { readonly wide: Relation; readonly cell: Cell } {
  const left = withComputed(input, [keyOf(column, ignoreCase)]);
  const hit = allocateRef('hit', [...left.relation.rel.columns, ...pairs.rel.columns]);
  const items = pairs.rel.columns.map((ref) => ({ ref, expr: columnExpr(ref) }));
  const marked = { ...pairs, rel: project(pairs.rel, [...items, { ref: hit, expr: key }]) };
  const taken = { from: marked, columns: [to], prefix: '' };
  const on = [{ left: left.values[0]!, right: columnExpr(hit) }];
  const joined = joinColumns('left', left.relation, taken, on, [hit]);
  const found = cellOf(joined.schema.columns.at(-1)!);
  const { type } = into === 'add' && others === 'null' ? to : column;
  const value = found.type === type ? cellIn(type, found) : readText(type, textOf(found));
  const rest = others === 'null' ? blankCell(type) : cellOf(column);
  const when = op('isNotNull', columnExpr(hit));
  const expr = caseWhen([{ when, result: value.expr }], rest.expr);
  const cell: Cell =
    value.mismatch || rest.mismatch
      ? { type, expr, mismatch: caseWhen([{ when, result: mismatchOf(value) }], mismatchOf(rest)) }
      : { type, expr };
  return { wide: { ...input, rel: joined.rel }, cell };
}
