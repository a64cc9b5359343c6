import { type Cell, call, regexCell } from '@winnow/formulas';
import {
  caseWhen,
  columnExpr,
  type Expr,
  filter,
  literal,
  native,
  op,
  project,
  type Rel,
  unnest,
} from '@winnow/sql';

/** Measures of string similarity, from 0 to 1. */
export const measures = {
  jaroWinkler: 'Jaro–Winkler (favours a common prefix)',
  levenshtein: 'Levenshtein (edits)',
  damerauLevenshtein: 'Damerau–Levenshtein (edits and swaps)',
  words: 'Jaccard (common words)',
} as const;

export type Measure = keyof typeof measures;

/** Which pairs of strings are compared: fewer pairs are faster, but may miss matches. */
export const blockings = {
  all: 'All pairs',
  start: 'With the same first two letters',
  words: 'With a word in common',
  sound: 'That sound alike (Soundex)',
} as const;

export type Blocking = keyof typeof blockings;

/** Returns the similarity of two strings: 1 if equal, 0 if they have nothing in common. */
export function scoreOf(a: Cell, b: Cell, measure: Measure): Expr {
  if (measure === 'jaroWinkler') return call('jaroWinkler', a, b).expr;
  if (measure === 'words') return jaccard(a, b);
  const distance = call(measure, a, b).expr;
  const longest = native(
    {
      duckdb: 'greatest(length({0}), length({1}), 1)',
      clickhouse: 'greatest(lengthUTF8({0}), lengthUTF8({1}), 1)',
    },
    a.expr,
    b.expr,
  );
  return native({ duckdb: '(1 - {0} / {1})', clickhouse: '(1 - {0} / {1})' }, distance, longest);
}

/** Share of the words that both have in common. */
function jaccard(a: Cell, b: Cell): Expr {
  const [own, other] = [wordsOf(a), wordsOf(b)];
  const both = call('count', call('intersect', own, other)).expr;
  const all = call('count', call('union', own, other)).expr;
  const same = native({ duckdb: '({0} / nullif({1}, 0))', clickhouse: '({0} / nullIf({1}, 0))' }, both, all);
  return caseWhen(
    [{ when: op('eq', a.expr, b.expr), result: literal('number', 1) }],
    op('coalesce', same, literal('number', 0)),
  );
}

function wordsOf(text: Cell): Cell {
  return call('unique', call('split', text, regexCell('\\s+')));
}

/**
 * Adds a text `block` that pairs must share, derived from the column `t`; returns several rows for
 * a text in several blocks.
 *
 * @param keep refs to keep
 */
export function blockKeys(rel: Rel, blocking: Blocking, keep: readonly string[]): Rel {
  const text: Cell = { type: 'text', expr: columnExpr('t') };
  const kept = keep.map((ref) => ({ ref, expr: columnExpr(ref) }));
  const withBlock = (expr: Expr): Rel => project(rel, [...kept, { ref: 'block', expr }]);
  switch (blocking) {
    case 'all':
      return withBlock(literal('text', ''));
    case 'start':
      return withBlock(call('left', text, { type: 'integer', expr: literal('integer', 2) }).expr);
    case 'sound':
      return withBlock(call('soundex', text).expr);
    case 'words': {
      const listed = project(rel, [...kept, { ref: 'words', expr: wordsOf(text).expr }]);
      const rows = unnest(listed, columnExpr('words'), 'block');
      const blocks = filter(rows, op('isNotNull', columnExpr('block')));
      return project(blocks, [...kept, { ref: 'block', expr: columnExpr('block') }]);
    }
  }
}
