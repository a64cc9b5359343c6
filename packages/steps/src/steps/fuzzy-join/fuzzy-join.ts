import { aggregateCall, type Cell, call, cellOf, literalCell, textOf } from '@winnow/formulas';
import { type Column, failed, internalRef, ok } from '@winnow/kernel';
import { aggregate, columnExpr, distinct, filter, join, literal, op, project, type Rel } from '@winnow/sql';
import { z } from 'zod';
import { selectColumn, selectColumns } from '../../columns/select-columns.ts';
import { joinColumns } from '../../columns/side-columns.ts';
import { columnSelection, param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import { addColumns, type Relation } from '../../relation.ts';
import { rowNumber } from '../../rows/row-numbers.ts';
import { onlyColumns, withComputed } from '../../rows/with-computed.ts';
import { defineStep } from '../../step.ts';
import { mapTextValues } from '../../strings/map-text.ts';
import { type Blocking, blockings, blockKeys, measures, scoreOf } from '../../strings/similarity.ts';
import { tableProblems } from '../../table-problems.ts';
import { fuzzyJoinExamples } from './fuzzy-join.examples.ts';

/** Maximum number of pairs of distinct strings to compare; more would take minutes. */
const maxNumberOfPairs = 20_000_000;

const params = z.strictObject({
  source: param.source('With'),
  left: param.column('Column in this table'),
  right: param.column('Column in the other table', { of: 'source' }),
  measure: param.choice('Similarity', measures).default('jaroWinkler'),
  threshold: z
    .number()
    .min(0)
    .max(1)
    .default(0.85)
    .meta({ control: 'number', label: 'Minimum similarity', help: 'From 0 to 1 (identical).' }),
  compare: param.choice('Compare', blockings).default('all'),
  ignoreCase: param.flag('Ignore case, accents, punctuation and word order').default(true),
  mapping: param
    .list(
      'Also equal',
      param.record('Pair', { from: param.text('This'), to: param.text('Equals') }),
      { min: 0, max: 10_000 },
      { help: 'Different values with the same meaning, such as NYC and New York.' },
    )
    .default([]),
  how: param
    .choice('Rows to keep', { left: 'All', inner: 'Rows with a match', anti: 'Rows without a match' })
    .default('left'),
  matches: param.integer('Maximum matches', { min: 1, max: 100 }).default(1),
  columns: columnSelection.optional().meta({
    control: 'columns',
    label: 'Columns to take',
    help: 'Defaults to all.',
    of: 'source',
    when: { param: 'how', is: ['left', 'inner'] },
  }),
  score: param
    .text('Name of the score column', { help: 'Leave empty for no score column.' })
    .default('Score'),
  prefix: param.text('Prefix for duplicate names').default(''),
});

export type FuzzyJoinParams = z.output<typeof params>;

const [textRef, otherRef, scoreRef] = [
  internalRef('text'),
  internalRef('other'),
  internalRef('score'),
] as const;

export const fuzzyJoin = defineStep({
  kind: 'fuzzy-join',
  family: 'combine',
  title: 'Fuzzy join',
  summary:
    'Adds columns of another source to rows with similar text, with a score. You can list strings that mean the same.',
  keywords: [
    'fuzzy match',
    'fuzzy lookup',
    'approximate',
    'reconcile',
    'record linkage',
    'levenshtein',
    'jaro',
    'similarity',
    'standardise',
  ],
  params,
  defaults: ([left]) => ({
    ...(left === undefined ? {} : { left, right: left }),
    measure: 'jaroWinkler',
    threshold: 0.85,
    compare: 'all',
    ignoreCase: true,
    mapping: [],
    how: 'left',
    matches: 1,
    score: 'Score',
    prefix: '',
  }),
  sentence: ({ source, left, right, how, threshold }) => {
    const on = left === right ? left : `${left} and ${right}`;
    if (how === 'anti') return `Keep rows without a match in ${source} by similarity of ${on}`;
    return `Join ${source} by similarity of ${on}, at least ${threshold}`;
  },
  traits: ({ how, matches }) => ({
    rowWise: false,
    keepsOrder: how === 'anti',
    keepsRows: how === 'left' && matches === 1,
  }),
  probe(input, params, context) {
    const other = context.source(params.source);
    const left = selectColumn(input.schema, params.left, {});
    const right = other && selectColumn(other.schema, params.right, {});
    if (!other || !left.ok || !right?.ok) return undefined;
    return pairCount(textsOf(input, left.value, params), textsOf(other, right.value, params), params.compare);
  },
  lower(input, params, { stepId, source, probed }) {
    const other = source(params.source);
    if (!other)
      return failed(stepProblems.unknownSource({ name: params.source }, { stepId, param: 'source' }));
    const left = selectColumn(input.schema, params.left, { stepId, param: 'left' });
    const right = selectColumn(other.schema, params.right, { stepId, param: 'right' });
    const taken = selectColumns(other.schema, params.columns ?? { all: true }, { stepId, param: 'columns' });
    if (!left.ok || !right.ok || !taken.ok)
      return failed([...left.problems, ...right.problems, ...taken.problems]);
    const count = Number(probed[0]?.[0] ?? 0);
    if (count > maxNumberOfPairs) {
      return failed(
        tableProblems.tooManyPairs({ count, limit: maxNumberOfPairs }, { stepId, param: 'compare' }),
      );
    }
    const here = withComputed(input, [compared(left.value, params).expr]);
    const there = withComputed(other, [compared(right.value, params).expr]);
    const pairs = pairsOf(textsOf(input, left.value, params), textsOf(other, right.value, params), params);
    const own = here.values[0]!;
    if (params.how === 'anti') {
      const items = input.rel.columns.map((ref) => ({ ref, side: 'left' as const, from: ref }));
      const rel = join('anti', here.relation.rel, pairs, [{ left: own, right: columnExpr(textRef) }], items);
      return ok({ schema: input.schema, rel });
    }
    const matched = matchesNextTo(pairs, there.relation, there.values[0]!, params.matches);
    const on = [{ left: own, right: columnExpr(textRef) }];
    const both = joinColumns(
      params.how,
      here.relation,
      { from: matched, columns: taken.value, prefix: params.prefix },
      on,
      [scoreRef],
    );
    if (params.score.trim() === '') return ok(onlyColumns(both));
    return ok(
      addColumns(both, [{ name: params.score, cell: { type: 'number', expr: columnExpr(scoreRef) } }]),
    );
  },
  examples: fuzzyJoinExamples,
});

/**
 * Returns the text of a cell to compare: mapped by the list, and if case is ignored, reduced to
 * words without accents and punctuation.
 */
function compared(
  column: Column,
  { ignoreCase, mapping }: Pick<FuzzyJoinParams, 'ignoreCase' | 'mapping'>,
): Cell {
  const meant = mapTextValues(textOf(cellOf(column)), mapping, ignoreCase);
  const text = ignoreCase ? call('fingerprint', meant) : call('trim', meant);
  return call('nullIf', text, literalCell(''));
}

/** Returns the distinct strings of a column. */
function textsOf(
  { rel }: Relation,
  column: Column,
  params: Pick<FuzzyJoinParams, 'ignoreCase' | 'mapping'>,
): Rel {
  const strings = project(rel, [{ ref: 't', expr: compared(column, params).expr }]);
  return aggregate(
    filter(strings, op('isNotNull', columnExpr('t'))),
    [{ ref: 't', expr: columnExpr('t') }],
    [],
  );
}

/** Returns how many pairs would be compared, computed from the sizes of the blocks. */
function pairCount(left: Rel, right: Rel, compare: Blocking): Rel {
  const count = aggregateCall('countRows', undefined).expr;
  const sized = (rel: Rel, ref: string): Rel =>
    aggregate(
      blockKeys(rel, compare, ['t']),
      [{ ref: 'block', expr: columnExpr('block') }],
      [{ ref, expr: count }],
    );
  const on = [{ left: columnExpr('block'), right: columnExpr('block') }];
  const blocks = join('inner', sized(left, 'n'), sized(right, 'm'), on, [
    { ref: 'n', side: 'left', from: 'n' },
    { ref: 'm', side: 'right', from: 'm' },
  ]);
  const product = call(
    'multiply',
    { type: 'number', expr: columnExpr('n') },
    { type: 'number', expr: columnExpr('m') },
  ).expr;
  const sizes = project(blocks, [{ ref: 'pairs', expr: product }]);
  return aggregate(
    sizes,
    [],
    [{ ref: 'pairs', expr: aggregateCall('sum', { type: 'number', expr: columnExpr('pairs') }).expr }],
  );
}

/** Returns pairs of similar strings from both sides with their score. */
function pairsOf(left: Rel, right: Rel, { compare, measure, threshold }: FuzzyJoinParams): Rel {
  const on = [{ left: columnExpr('block'), right: columnExpr('block') }];
  const met = join('inner', blockKeys(left, compare, ['t']), blockKeys(right, compare, ['t']), on, [
    { ref: textRef, side: 'left', from: 't' },
    { ref: otherRef, side: 'right', from: 't' },
  ]);
  const pairs = [textRef, otherRef].map((ref) => ({ ref, expr: columnExpr(ref) }));
  // Two strings can meet in several blocks.
  const once = compare === 'words' ? aggregate(met, pairs, []) : met;
  const score = scoreOf(
    { type: 'text', expr: columnExpr(textRef) },
    { type: 'text', expr: columnExpr(otherRef) },
    measure,
  );
  const scored = project(once, [...pairs, { ref: scoreRef, expr: score }]);
  return filter(scored, op('ge', columnExpr(scoreRef), literal('number', threshold)));
}

/**
 * Returns the rows of the other table that match each text: the most similar first, then in their
 * own order.
 */
function matchesNextTo(
  pairs: Rel,
  there: Relation,
  text: ReturnType<typeof columnExpr>,
  most: number,
): Relation {
  const place = internalRef('place');
  const rankRef = internalRef('rank');
  const first = most === 1 ? distinct(there.rel, [text], 'first') : there.rel;
  const carried = first.columns.map((ref) => ({ ref, side: 'right' as const, from: ref }));
  const ordered = project(first, [
    ...first.columns.map((ref) => ({ ref, expr: columnExpr(ref) })),
    { ref: place, expr: columnExpr(first.position) },
  ]);
  const met = join(
    'inner',
    pairs,
    ordered,
    [{ left: columnExpr(otherRef), right: text }],
    [
      { ref: textRef, side: 'left', from: textRef },
      { ref: scoreRef, side: 'left', from: scoreRef },
      { ref: place, side: 'right', from: place },
      ...carried,
    ],
  );
  const rank = rowNumber(
    [columnExpr(textRef)],
    [
      { expr: columnExpr(scoreRef), descending: true, nulls: 'last' },
      { expr: columnExpr(place), descending: false, nulls: 'last' },
    ],
  );
  const ranked = project(met, [
    ...met.columns.map((ref) => ({ ref, expr: columnExpr(ref) })),
    { ref: rankRef, expr: rank },
  ]);
  const best = filter(ranked, op('le', columnExpr(rankRef), literal('integer', most)));
  return { schema: there.schema, rel: best };
}
