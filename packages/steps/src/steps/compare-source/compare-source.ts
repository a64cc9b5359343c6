import { type Cell, cellOf } from '@winnow/formulas';
import { type Column, failed, findColumn, internalRef, ok, type Result, uniqueName } from '@winnow/kernel';
import {
  allOf,
  anyOf,
  caseWhen,
  columnExpr,
  distinct,
  type Expr,
  filter,
  literal,
  native,
  nullOf,
  op,
  project,
} from '@winnow/sql';
import { z } from 'zod';
import { cellIn, mismatchOf, widestType } from '../../cells/meet-cells.ts';
import { type ColumnPair, keyPairs } from '../../columns/key-pairs.ts';
import { namesText, selectColumns } from '../../columns/select-columns.ts';
import { joinColumns } from '../../columns/side-columns.ts';
import { columnSelection, param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import { type OutputColumn, type Relation, withColumns } from '../../relation.ts';
import { withComputed } from '../../rows/with-computed.ts';
import { defineStep, type StepContext } from '../../step.ts';
import { tableProblems } from '../../table-problems.ts';
import { compareSourceExamples } from './compare-source.examples.ts';

const params = z.strictObject({
  source: param.source('With'),
  keys: param
    .list(
      'Match rows by',
      param.record('Pair', {
        left: param.column('Column in this table'),
        right: param.column('Column in the other table', { of: 'source' }),
      }),
      { min: 0, max: 20 },
    )
    .default([]),
  columns: columnSelection
    .optional()
    .meta({ control: 'columns', label: 'Columns to compare', help: 'Defaults to all shared columns.' }),
  show: param
    .choice('Rows to keep', { all: 'All', different: 'Added, removed or changed rows' })
    .default('different'),
  values: param.flag('Show previous values').default(true),
  change: param.text('Name of the change column').default('Change'),
});

export type CompareSourceParams = z.output<typeof params>;

export const compareSource = defineStep({
  kind: 'compare-source',
  family: 'combine',
  title: 'Compare with another source',
  summary: 'Compares with another source by key: rows added, removed and changed, and which cells differ.',
  keywords: [
    'diff',
    'difference',
    'changes',
    'compare tables',
    'delta',
    'added',
    'removed',
    'changed',
    'reconcile',
  ],
  params,
  defaults: ([left]) => ({
    keys: left === undefined ? [] : [{ left, right: left }],
    show: 'different',
    values: true,
    change: 'Change',
  }),
  sentence: ({ source, keys, show }) =>
    `Compare with ${source} by ${namesText(keys.map(({ left, right }) => (left === right ? left : `${left} = ${right}`)))}${show === 'different' ? ', showing differences' : ''}`,
  traits: () => ({ rowWise: false, keepsOrder: false, keepsRows: false }),
  lower(input, params, context) {
    const at = { stepId: context.stepId };
    const other = context.source(params.source);
    if (!other)
      return failed(stepProblems.unknownSource({ name: params.source }, { ...at, param: 'source' }));
    if (params.keys.length === 0)
      return failed(tableProblems.noKeys({ how: 'compare' }, { ...at, param: 'keys' }));
    const keys = keyPairs(input, other, params.keys, context.stepId);
    const compared = comparedColumns(input, other, params, context);
    if (!keys.ok || !compared.ok) return failed([...keys.problems, ...compared.problems]);
    return ok(differences(input, other, keys.value, compared.value, params));
  },
  examples: compareSourceExamples,
});

const [markHere, markThere] = [internalRef('here'), internalRef('there')] as const;

/** Returns the columns that both sides have under the same name, except keys. */
function comparedColumns(
  input: Relation,
  other: Relation,
  { keys, columns }: CompareSourceParams,
  { stepId }: StepContext,
): Result<readonly ColumnPair[]> {
  const selected = selectColumns(input.schema, columns ?? { all: true }, { stepId, param: 'columns' });
  if (!selected.ok) return selected;
  const isKey = new Set(keys.map((key) => key.left));
  return ok(
    selected.value.flatMap((left): ColumnPair[] => {
      const right = isKey.has(left.name) ? undefined : findColumn(other.schema, left.name);
      return right ? [{ left, right }] : [];
    }),
  );
}

/**
 * Returns the rows of both sides by key, with extra columns that say how each has changed. If
 * several rows share a key, the first one counts.
 */
function differences(
  input: Relation,
  other: Relation,
  keys: readonly ColumnPair[],
  compared: readonly ColumnPair[],
  params: CompareSourceParams,
): Relation {
  const tableSide = keyed(
    input,
    keys.map((key) => key.left),
    keys,
    markHere,
  );
  const sourceSide = keyed(
    other,
    keys.map((key) => key.right),
    keys,
    markThere,
  );
  const taken = [...new Set([...keys, ...compared].map((pair) => pair.right))];
  const on = tableSide.keys.map((left, i) => ({ left, right: sourceSide.keys[i]! }));
  const joined = joinColumns(
    'full',
    tableSide.relation,
    { from: sourceSide.relation, columns: taken, prefix: 'there ' },
    on,
    [markThere],
  );
  const added = joined.schema.columns.slice(input.schema.columns.length);
  const own = new Map(taken.map((column, i) => [column, added[i]!]));
  const [isInTable, isInSource] = [
    op('isNotNull', columnExpr(markHere)),
    op('isNotNull', columnExpr(markThere)),
  ];
  const cells = compared.map(({ left, right }) => {
    const type = widestType([left.type, right.type]);
    return {
      name: left.name,
      now: cellIn(type, cellOf(left)),
      before: cellIn(type, cellOf(own.get(right)!)),
    };
  });
  const differs = cells.map(({ now, before }) =>
    anyOf([
      op('isDistinct', now.expr, before.expr),
      ...(now.mismatch || before.mismatch ? [op('isDistinct', mismatchOf(now), mismatchOf(before))] : []),
    ]),
  );
  const change = caseWhen(
    [
      { when: op('not', isInSource), result: literal('text', 'new') },
      { when: op('not', isInTable), result: literal('text', 'gone') },
      { when: anyOf(differs), result: literal('text', 'changed') },
    ],
    literal('text', 'same'),
  );
  const both = allOf([isInTable, isInSource]);
  const list = native(
    {
      duckdb: `CASE WHEN {0} THEN nullif(concat_ws(', ', NULL${cells.map((_, i) => `, {${i + 1}}`).join('')}), '') END`,
      clickhouse: `if({0}, nullIf(arrayStringConcat(arrayFilter(_c -> isNotNull(_c), [CAST(NULL, 'Nullable(String)')${cells.map((_, i) => `, {${i + 1}}`).join('')}]), ', '), ''), NULL)`,
    },
    both,
    ...cells.map(({ name }, i) =>
      caseWhen([{ when: differs[i]!, result: literal('text', name) }], nullOf('text')),
    ),
  );
  return shaped(
    joined,
    { keys, partnerColumns: own, cells, isInTable, differs, both, change, list },
    input,
    params,
  );
}

interface Found {
  readonly keys: readonly ColumnPair[];
  readonly partnerColumns: ReadonlyMap<Column, Column>;
  readonly cells: readonly { readonly name: string; readonly now: Cell; readonly before: Cell }[];
  readonly isInTable: Expr;
  readonly differs: readonly Expr[];
  readonly both: Expr;
  readonly change: Expr;
  readonly list: Expr;
}

function shaped(joined: Relation, found: Found, input: Relation, params: CompareSourceParams): Relation {
  const { isInTable } = found;
  const names = new Set(input.schema.columns.map((column) => column.name));
  const fresh = (wanted: string): string => {
    const name = uniqueName(wanted, names);
    names.add(name);
    return name;
  };
  const keyOf = new Map(found.keys.map((key) => [key.left, found.partnerColumns.get(key.right)!]));
  const cellOfName = new Map(found.cells.map((cell) => [cell.name, cell]));
  const outputs: OutputColumn[] = [
    { name: fresh(params.change.trim() || 'Change'), cell: { type: 'text', expr: found.change } },
    { name: fresh('Changed columns'), cell: { type: 'text', expr: found.list } },
  ];
  for (const keep of input.schema.columns) {
    const partner = keyOf.get(keep);
    const compared = cellOfName.get(keep.name);
    // A removed row shows its former values.
    if (partner) outputs.push({ name: keep.name, cell: either(isInTable, cellOf(keep), cellOf(partner)) });
    else if (compared)
      outputs.push({ name: keep.name, cell: either(isInTable, compared.now, compared.before) });
    else outputs.push({ keep });
    if (!params.values || !compared) continue;
    const place = found.cells.indexOf(compared);
    const when = allOf([found.both, found.differs[place]!]);
    const { type, expr, mismatch } = compared.before;
    const blank = typeof type === 'object' ? literal(type, []) : nullOf(type);
    const shown = caseWhen([{ when, result: expr }], blank);
    const cell: Cell = mismatch
      ? { type, expr: shown, mismatch: caseWhen([{ when, result: mismatch }], nullOf('text')) }
      : { type, expr: shown };
    outputs.push({ name: fresh(`${keep.name} before`), cell });
  }
  const kept =
    params.show === 'all'
      ? joined
      : { schema: joined.schema, rel: filter(joined.rel, op('ne', found.change, literal('text', 'same'))) };
  return withColumns(kept, outputs);
}

function either(isInTable: Expr, now: Cell, before: Cell): Cell {
  const type = widestType([now.type, before.type]);
  const [a, b] = [cellIn(type, now), cellIn(type, before)];
  const expr = caseWhen([{ when: isInTable, result: a.expr }], b.expr);
  if (!a.mismatch && !b.mismatch) return { type, expr };
  return { type, expr, mismatch: caseWhen([{ when: isInTable, result: mismatchOf(a) }], mismatchOf(b)) };
}

/**
 * Computes keys as strings, including null, and a mark that is never null; keeps the first of
 * several rows with the same key.
 */
function keyed(
  relation: Relation,
  columns: readonly Column[],
  pairs: readonly ColumnPair[],
  mark: string,
): { readonly relation: Relation; readonly keys: readonly Expr[] } {
  const strings = columns.map((column, i) => {
    const { left, right } = pairs[i]!;
    const seen = cellIn(widestType([left.type, right.type]), cellOf(column));
    const text = cellIn('text', seen).expr;
    return op('coalesce', op('concat', literal('text', '='), text), literal('text', ''));
  });
  const first = withComputed(relation, strings);
  const once = distinct(first.relation.rel, first.values, 'first');
  const items = once.columns.map((ref) => ({ ref, expr: columnExpr(ref) }));
  const marked = project(once, [...items, { ref: mark, expr: literal('integer', 1) }]);
  return { relation: { schema: relation.schema, rel: marked }, keys: first.values };
}
