import { aggregateCall, type Cell, call, cellOf, literalCell, textOf } from '@winnow/formulas';
import { type Column, rowIdRef } from '@winnow/kernel';
import {
  aggregate,
  allOf,
  anyOf,
  caseWhen,
  columnExpr,
  type Expr,
  filter,
  join,
  limit,
  literal,
  native,
  nullOf,
  op,
  project,
  type Rel,
  union,
} from '@winnow/sql';
import { identityOfColumns } from '../../cells/cell-identity.ts';
import type { Relation } from '../../relation.ts';
import { blockKeys, type Measure, scoreOf } from '../../strings/similarity.ts';
import type { MatchDuplicatesParams } from './match-duplicates.ts';

/** Maximum number of pairs of rows to compare; more would take minutes. */
export const maxNumberOfPairs = 20_000_000;
/** Maximum number of matches, which become constants of the plan. */
export const maxNumberOfMatches = 200_000;

interface Compared {
  readonly columns: readonly Column[];
  readonly same: readonly Column[];
}

/**
 * Queries pairs of similar row ids. They are preceded by a row with the number of pairs to compare;
 * if there are too many, none are compared.
 */
export function pairsProbe(input: Relation, { columns, same }: Compared, params: MatchDuplicatesParams): Rel {
  const strings = columns.map((column) => comparedText(column, params.ignoreCase));
  const prepared = filter(
    project(input.rel, [
      { ref: 'id', expr: columnExpr(rowIdRef) },
      { ref: 't', expr: strings[0]!.expr },
      { ref: 'same', expr: sameText(same) },
      ...strings.map((text, i) => ({ ref: `t${i}`, expr: text.expr })),
    ]),
    // Rows with nothing to compare match no others.
    op(
      'and',
      op('isNotNull', columnExpr('t')),
      anyOf(strings.map((_, i) => op('isNotNull', columnExpr(`t${i}`)))),
    ),
  );
  const refs = ['id', 'same', ...strings.map((_, i) => `t${i}`)];
  const blocks = blockKeys(prepared, params.block, refs);
  const sizes = aggregate(
    blocks,
    [
      { ref: 'block', expr: columnExpr('block') },
      { ref: 'same', expr: columnExpr('same') },
    ],
    [{ ref: 'n', expr: aggregateCall('countRows', undefined).expr }],
  );
  const product = native(
    { duckdb: '(CAST({0} AS DOUBLE) * ({0} - 1) / 2)', clickhouse: '(toFloat64({0}) * ({0} - 1) / 2)' },
    columnExpr('n'),
  );
  const total = aggregate(
    project(sizes, [{ ref: 'pairs', expr: product }]),
    [],
    [{ ref: 'total', expr: aggregateCall('sum', { type: 'number', expr: columnExpr('pairs') }).expr }],
  );
  const whole = native(
    {
      duckdb: 'CAST(coalesce({0}, 0) AS BIGINT)',
      clickhouse: "accurateCastOrNull(coalesce({0}, 0), 'Int64')",
    },
    columnExpr('total'),
  );
  const counted = project(total, [
    { ref: 'a', expr: whole },
    { ref: 'b', expr: nullOf('integer') },
  ]);
  const allowed = filter(counted, op('le', columnExpr('a'), literal('integer', maxNumberOfPairs)));
  const found = limit(matches(blocks, allowed, refs, params), maxNumberOfMatches + 1);
  return union([counted, found]);
}

function matches(blocks: Rel, allowed: Rel, refs: readonly string[], params: MatchDuplicatesParams): Rel {
  const items = [...refs, 'block'];
  const left = join(
    'cross',
    blocks,
    allowed,
    [],
    items.map((ref) => ({ ref, side: 'left' as const, from: ref })),
  );
  const met = join(
    'inner',
    left,
    blocks,
    [
      { left: columnExpr('block'), right: columnExpr('block') },
      { left: columnExpr('same'), right: columnExpr('same') },
    ],
    refs.flatMap((ref) => [
      { ref: `l ${ref}`, side: 'left' as const, from: ref },
      { ref: `r ${ref}`, side: 'right' as const, from: ref },
    ]),
  );
  const ordered = filter(met, op('lt', columnExpr('l id'), columnExpr('r id')));
  const alike = filter(ordered, op('ge', scoreOfRow(params), literal('number', params.threshold)));
  const pair = [
    { ref: 'a', expr: columnExpr('l id') },
    { ref: 'b', expr: columnExpr('r id') },
  ];
  return params.block === 'words' ? aggregate(alike, pair, []) : project(alike, pair);
}

/** Returns the weighted mean over the columns in which both rows have a value. */
function scoreOfRow({ columns }: MatchDuplicatesParams): Expr {
  const parts = columns.map(({ measure, weight }, i) => {
    const [a, b] = [`l t${i}`, `r t${i}`].map((ref): Cell => ({ type: 'text', expr: columnExpr(ref) })) as [
      Cell,
      Cell,
    ];
    const both = allOf([op('isNotNull', a.expr), op('isNotNull', b.expr)]);
    const zero = literal('number', 0);
    const score =
      measure === 'exact'
        ? caseWhen([{ when: op('eq', a.expr, b.expr), result: literal('number', 1) }], zero)
        : scoreOf(a, b, measure as Measure);
    const weighted = native(
      { duckdb: '({0} * {1})', clickhouse: '({0} * {1})' },
      score,
      literal('number', weight),
    );
    return {
      score: caseWhen([{ when: both, result: weighted }], zero),
      weight: caseWhen([{ when: both, result: literal('number', weight) }], zero),
    };
  });
  const sum = (terms: readonly Expr[]): Expr => {
    const template = `(${terms.map((_, i) => `{${i}}`).join(' + ')})`;
    return native({ duckdb: template, clickhouse: template }, ...terms);
  };
  return native(
    { duckdb: 'coalesce({0} / nullif({1}, 0), 0)', clickhouse: 'coalesce({0} / nullIf({1}, 0), 0)' },
    sum(parts.map((part) => part.score)),
    sum(parts.map((part) => part.weight)),
  );
}

function comparedText(column: Column, ignoreCase: boolean): Cell {
  const text = textOf(cellOf(column));
  return call('nullIf', ignoreCase ? call('fingerprint', text) : call('trim', text), literalCell(''));
}

/** Encodes the cells of several columns in one text, which is equal exactly if the cells are. */
function sameText(columns: readonly Column[]): Expr {
  const parts = columns.flatMap((column) =>
    identityOfColumns([column]).map((expr, i) => ({ expr, type: i === 0 ? column.type : ('text' as const) })),
  );
  if (parts.length === 0) return literal('text', '');
  const strings = parts.map(({ expr, type }) =>
    op('coalesce', op('concat', literal('text', '='), textOf({ type, expr }).expr), literal('text', '')),
  );
  return op('concat', ...strings.flatMap((text) => [text, literal('text', '\u0001')]));
}
