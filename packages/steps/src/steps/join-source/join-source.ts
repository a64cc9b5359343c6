import { aggregateCall, type Cell, cellOf } from '@winnow/formulas';
import {
  allocateRef,
  type Column,
  failed,
  isList,
  ok,
  type Result,
  refsOf,
  uniqueName,
} from '@winnow/kernel';
import { aggregate, columnExpr, distinct, type Expr, join, literal, op, project } from '@winnow/sql';
import { z } from 'zod';
import { identityOf, matchPairs } from '../../cells/cell-identity.ts';
import { cellIn, mismatchOf, widestType } from '../../cells/meet-cells.ts';
import { selectColumns } from '../../columns/select-columns.ts';
import { withListsFilled } from '../../columns/side-columns.ts';
import { columnSelection, param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import { type Relation, withColumns, withRel } from '../../relation.ts';
import { defineStep, type StepContext } from '../../step.ts';
import { tableProblems } from '../../table-problems.ts';
import { diagnoseJoin } from './diagnose-join.ts';
import { type JoinKey, joinKeys } from './join-keys.ts';
import { joinSourceExamples } from './join-source.examples.ts';

/** More pairs than this are more likely a mistake than intended, and would fill the disk. */
const maxNumberOfPairs = 50_000_000;

const ways = {
  left: 'Left: all rows of this table, with matches',
  inner: 'Inner: only rows that match in both',
  right: 'Right: all rows of the other table, with matches',
  full: 'Full: all rows of both',
  semi: 'Semi: rows of this table with a match',
  anti: 'Anti: rows of this table without a match',
  cross: 'Cross: every row with every row',
} as const;

const params = z.strictObject({
  source: param.source('With'),
  how: param.choice('Rows to keep', ways).default('left'),
  keys: param
    .list(
      'Match rows where',
      param.record('Pair', {
        left: param.column('Column in this table'),
        right: param.column('Column in the other table', { of: 'source' }),
      }),
      { min: 0, max: 20 },
      { when: { param: 'how', is: ['left', 'inner', 'right', 'full', 'semi', 'anti'] } },
    )
    .default([]),
  ignoreCase: param.flag('Ignore case and surrounding spaces').default(false),
  matches: param
    .choice('If several rows match, take', { all: 'All', first: 'The first (lookup)' })
    .default('all'),
  columns: columnSelection.optional().meta({
    control: 'columns',
    label: 'Columns to take',
    help: 'Defaults to all except the matched ones.',
    of: 'source',
    when: { param: 'how', is: ['left', 'inner', 'right', 'full', 'cross'] },
  }),
  prefix: param.text('Prefix for duplicate names').default(''),
});

export type JoinSourceParams = z.output<typeof params>;

export const joinSource = defineStep({
  kind: 'join-source',
  family: 'combine',
  title: 'Join another source',
  summary: 'Adds columns of another source to matching rows, or keeps only rows with or without a match.',
  keywords: ['merge', 'lookup', 'vlookup', 'xlookup', 'left join', 'inner join', 'anti join', 'cross'],
  params,
  defaults: ([left]) => ({
    how: 'left',
    keys: left === undefined ? [] : [{ left, right: left }],
    ignoreCase: false,
    matches: 'all',
    prefix: '',
  }),
  sentence: ({ source, how, keys }) => {
    const on = keys.map(({ left, right }) => (left === right ? left : `${left} = ${right}`)).join(' and ');
    if (how === 'semi') return `Keep rows with a match in ${source} on ${on}`;
    if (how === 'anti') return `Keep rows without a match in ${source} on ${on}`;
    return how === 'cross'
      ? `Join every row with every row of ${source}`
      : `Join ${source} on ${on} (${how})`;
  },
  traits: ({ how, matches }) => ({
    rowWise: false,
    keepsOrder: how === 'semi' || how === 'anti',
    keepsRows: how === 'left' && matches === 'first',
  }),
  probe(input, { source, how }, context) {
    const other = how === 'cross' ? context.source(source) : undefined;
    return other && pairCount(input, other);
  },
  lower(input, params, context) {
    const at = { stepId: context.stepId };
    const other = context.source(params.source);
    if (!other)
      return failed(stepProblems.unknownSource({ name: params.source }, { ...at, param: 'source' }));
    const { how } = params;
    if (how === 'cross') {
      const [here = 0, there = 0] = (context.probed[0] ?? []).map(Number);
      const count = here * there;
      const tooMany = { count, limit: maxNumberOfPairs };
      if (count > maxNumberOfPairs)
        return failed(tableProblems.tooManyRows(tooMany, { ...at, param: 'how' }));
    } else if (params.keys.length === 0) {
      return failed(tableProblems.noKeys({ how }, { ...at, param: 'keys' }));
    }
    const keys = how === 'cross' ? ok([]) : joinKeys(input, other, params, context.stepId);
    const taken = takenColumns(other, params, context);
    if (!keys.ok || !taken.ok) return failed([...keys.problems, ...taken.problems]);
    return ok(joined(input, other, params, keys.value, taken.value));
  },
  diagnose: diagnoseJoin,
  examples: joinSourceExamples,
});

function pairCount(input: Relation, other: Relation) {
  const count = (relation: Relation, ref: string) =>
    aggregate(relation.rel, [], [{ ref, expr: aggregateCall('countRows', undefined).expr }]);
  return join(
    'cross',
    count(input, 'here'),
    count(other, 'there'),
    [],
    [
      { ref: 'here', side: 'left', from: 'here' },
      { ref: 'there', side: 'right', from: 'there' },
    ],
  );
}

function takenColumns(
  other: Relation,
  params: JoinSourceParams,
  { stepId }: StepContext,
): Result<readonly Column[]> {
  if (params.how === 'semi' || params.how === 'anti') return ok([]);
  const matched = params.how === 'cross' ? [] : params.keys.map((key) => key.right);
  return selectColumns(other.schema, params.columns ?? { all: true, except: matched }, {
    stepId,
    param: 'columns',
  });
}

function joined(
  input: Relation,
  other: Relation,
  { how, matches, prefix }: JoinSourceParams,
  keys: readonly JoinKey[],
  taken: readonly Column[],
): Relation {
  const onRight = keys.flatMap((key) => identityOf(key.compared.right));
  const rightRel = matches === 'first' && keys.length > 0 ? distinct(other.rel, onRight, 'first') : other.rel;
  const on = keys.flatMap((key) => matchPairs(key.compared.left, key.compared.right));
  const fromLeft = refsOf(input.schema).map((ref) => ({ ref, side: 'left' as const, from: ref }));
  if (how === 'semi' || how === 'anti') return withRel(input, join(how, input.rel, rightRel, on, fromLeft));

  // Rows that only the other table has would lose their key cells, so those fill the key columns
  // here.
  const filling = how === 'right' || how === 'full' ? keys.map((key) => key.right) : [];
  const refs = fromLeft.map((item) => item.ref);
  const renamed = new Map<string, string>();
  const there = [...new Set([...taken, ...filling])];
  for (const ref of refsOf({ columns: there })) {
    const own = allocateRef(ref, refs);
    refs.push(own);
    renamed.set(ref, own);
  }
  const fromRight = [...renamed].map(([from, ref]) => ({ ref, side: 'right' as const, from }));
  const both = withListsFilled(
    join(how, input.rel, rightRel, on, [...fromLeft, ...fromRight]),
    how,
    input.schema.columns,
    there.map((column) => renamedColumn(column, renamed)),
  );
  const names = input.schema.columns.map((column) => column.name);
  const added = taken.map((column) => {
    const name = uniqueName(names.includes(column.name) ? `${prefix}${column.name}` : column.name, names);
    names.push(name);
    return { ...renamedColumn(column, renamed), name };
  });
  const relation: Relation = { schema: { columns: [...input.schema.columns, ...added] }, rel: both };
  return filling.length > 0 ? filled(relation, keys, renamed, added) : withRel(relation, trimmed(relation));
}

function renamedColumn(column: Column, renamed: ReadonlyMap<string, string>): Column {
  const { mismatch } = column;
  const ref = renamed.get(column.ref)!;
  return mismatch === undefined ? { ...column, ref } : { ...column, ref, mismatch: renamed.get(mismatch)! };
}

/** Projects to the columns of the schema, in order. */
function trimmed({ schema, rel }: Relation) {
  return project(
    rel,
    refsOf(schema).map((ref) => ({ ref, expr: columnExpr(ref) })),
  );
}

/** Fills the key columns with the other table's cells in rows that have none of their own. */
function filled(
  relation: Relation,
  keys: readonly JoinKey[],
  renamed: ReadonlyMap<string, string>,
  added: readonly Column[],
): Relation {
  const byLeft = new Map(keys.map((key) => [key.left.name, key.right] as const).reverse());
  const addedNames = new Set(added.map((column) => column.name));
  return withColumns(
    relation,
    relation.schema.columns.map((column) => {
      const right = addedNames.has(column.name) ? undefined : byLeft.get(column.name);
      if (!right) return { keep: column };
      return { name: column.name, cell: firstFilled(cellOf(column), cellOf(renamedColumn(right, renamed))) };
    }),
  );
}

function firstFilled(left: Cell, right: Cell): Cell {
  const type = widestType([left.type, right.type]);
  const [a, b] = [cellIn(type, left), cellIn(type, right)];
  const hasValue = isList(type) ? op('ne', a.expr, literal(type, [])) : op('isNotNull', a.expr);
  const isThere = a.mismatch ? op('or', hasValue, op('isNotNull', a.mismatch)) : hasValue;
  const choose = (own: Expr, others: Expr): Expr => ({
    kind: 'case',
    branches: [{ when: isThere, result: own }],
    otherwise: others,
  });
  const expr = choose(a.expr, b.expr);
  return a.mismatch || b.mismatch
    ? { type, expr, mismatch: choose(mismatchOf(a), mismatchOf(b)) }
    : { type, expr };
}
