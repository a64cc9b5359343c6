import { aggregateCall } from '@winnow/formulas';
import { ok, type Result } from '@winnow/kernel';
import {
  aggregate,
  allOf,
  caseWhen,
  castTo,
  columnExpr,
  type Expr,
  filter,
  join,
  native,
  nullOf,
  op,
  project,
  type Rel,
} from '@winnow/sql';
import { matchPairs } from '../../cells/cell-identity.ts';
import type { JoinDiagnosis, StepDiagnosis } from '../../diagnosis.ts';
import type { Relation } from '../../relation.ts';
import type { StepContext } from '../../step.ts';
import { joinKeys } from './join-keys.ts';
import type { JoinSourceParams } from './join-source.ts';

/**
 * Counts how many rows match, and how many rows a join would return, without joining: from the
 * groups of equal keys on both sides.
 */
export function diagnoseJoin(
  input: Relation,
  params: JoinSourceParams,
  context: Pick<StepContext, 'stepId' | 'source'>,
): Result<StepDiagnosis | undefined> {
  const other = context.source(params.source);
  if (!other || params.how === 'cross' || params.keys.length === 0) return ok(undefined);
  const keys = joinKeys(input, other, params, context.stepId);
  if (!keys.ok) return keys;
  const on = keys.value.flatMap((key) => matchPairs(key.compared.left, key.compared.right));
  const left = on.map((pair) => pair.left);
  const right = on.map((pair) => pair.right);
  return ok({
    tables: [input.rel, other.rel],
    counts: (oneIn) =>
      counted(groupsOf(input.rel, left, 'n', oneIn), groupsOf(other.rel, right, 'm', oneIn), on.length),
    read: (row, rows, oneIn) => diagnosisOf(params, row, rows, oneIn),
  });
}

/**
 * Counts rows by key, ignoring null keys. With `oneIn` above 1, samples the same keys on both
 * sides.
 */
function groupsOf(rel: Rel, keys: readonly Expr[], count: string, oneIn: number): Rel {
  const items = keys.map((expr, i) => ({ ref: `k${i}`, expr }));
  const own = items.map(({ ref }) => columnExpr(ref));
  const known = own.map((key) => op('isNotNull', key));
  const sampled = native(
    { duckdb: `(hash({*}) % ${oneIn} = 0)`, clickhouse: `(cityHash64({*}) % ${oneIn} = 0)` },
    ...own,
  );
  const rows = filter(project(rel, items), allOf(oneIn > 1 ? [...known, sampled] : known));
  const groups = items.map(({ ref }) => ({ ref, expr: columnExpr(ref) }));
  return aggregate(rows, groups, [{ ref: count, expr: aggregateCall('countRows', undefined).expr }]);
}

const names = [
  'matchedHere',
  'keyedHere',
  'matchedThere',
  'keyedThere',
  'pairs',
  'repeatedHere',
  'repeatedThere',
  'most',
  'unmatchedKeys',
];

function counted(here: Rel, there: Rel, keys: number): Rel {
  const on = Array.from({ length: keys }, (_, i) => ({
    left: columnExpr(`k${i}`),
    right: columnExpr(`k${i}`),
  }));
  const both = join('full', here, there, on, [
    { ref: 'n', side: 'left', from: 'n' },
    { ref: 'm', side: 'right', from: 'm' },
  ]);
  const [n, m] = [columnExpr('n'), columnExpr('m')].map((one) => castTo('number', 'integer', one)) as [
    Expr,
    Expr,
  ];
  const where = (condition: Expr, result: Expr): Expr =>
    caseWhen([{ when: condition, result }], nullOf('number'));
  const one: Expr = { kind: 'literal', type: 'number', value: 1 };
  const product = native({ duckdb: '({0} * {1})', clickhouse: '({0} * {1})' }, n, m);
  const values: readonly (readonly [string, Expr])[] = [
    ['sum', where(op('isNotNull', m), n)],
    ['sum', n],
    ['sum', where(op('isNotNull', n), m)],
    ['sum', m],
    ['sum', product],
    ['sum', where(op('gt', n, one), one)],
    ['sum', where(op('gt', m, one), one)],
    ['max', where(op('isNotNull', n), m)],
    ['sum', where(op('isNull', n), one)],
  ];
  return aggregate(
    both,
    [],
    values.map(([name, expr], i) => ({
      ref: names[i]!,
      expr: aggregateCall(name, { type: 'number', expr }).expr,
    })),
  );
}

function diagnosisOf(
  { how, matches }: JoinSourceParams,
  row: readonly unknown[],
  [rowsHere, rowsThere]: readonly [number, number],
  oneIn: number,
): JoinDiagnosis {
  const at = (name: string): number =>
    Math.round(Number(row[names.indexOf(name)] ?? 0) * (name === 'most' ? 1 : oneIn));
  const within = (count: number, most: number): number => Math.min(count, most);
  const matchedHere = within(at('matchedHere'), rowsHere);
  const matchedThere = within(at('matchedThere'), rowsThere);
  const pairs = matches === 'first' ? matchedHere : at('pairs');
  const alone = {
    here: rowsHere - matchedHere,
    there: matches === 'first' ? at('unmatchedKeys') : rowsThere - matchedThere,
  };
  const rowsAfter: Readonly<Record<typeof how, number>> = {
    left: pairs + alone.here,
    inner: pairs,
    right: pairs + alone.there,
    full: pairs + alone.here + alone.there,
    semi: matchedHere,
    anti: alone.here,
    cross: rowsHere * rowsThere,
  };
  return {
    rowsHere,
    rowsThere,
    matchedHere,
    matchedThere,
    withoutKeyHere: oneIn > 1 ? undefined : rowsHere - at('keyedHere'),
    repeatedKeysHere: at('repeatedHere'),
    repeatedKeysThere: at('repeatedThere'),
    mostMatches: at('most'),
    rowsAfter: rowsAfter[how],
    // Of rows whose key contains a null, a full or right join with a single match keeps the first
    // of each combination, which is not counted here.
    exact:
      oneIn === 1 &&
      (matches === 'all' || how === 'left' || how === 'inner' || how === 'semi' || how === 'anti'),
    oneIn,
  };
}
