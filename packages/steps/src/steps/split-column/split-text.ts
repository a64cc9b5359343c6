import { type Cell, call, checkRegex, literalCell, quotePattern, regexCell } from '@winnow/formulas';
import { failed, ok, type Result } from '@winnow/kernel';
import { type Expr, joinItems, literal, type NativeSql, native } from '@winnow/sql';
import { stepProblems } from '../../problems.ts';
import { firstMatch } from '../../strings/first-match.ts';
import type { SplitColumnParams } from './split-column.ts';

/**
 * A text split into a list of parts, and what was between them: one text, or a list with one item
 * less.
 */
export interface Pieces {
  readonly list: Cell;
  readonly between: Expr | Cell;
}

/** Patterns of a part, for splits where one type of character follows another. */
const runs = {
  digits: '\\d+|\\D+',
  digitsStart: '\\d*\\D+|\\d+',
  digitsEnd: '\\D*\\d+|\\D+',
  case: '\\p{Lu}+[^\\p{Lu}]*|[^\\p{Lu}]+',
  // Capitals belong to the preceding part unless a lowercase letter follows them.
  caseEnd: '(?:[^\\p{Lu}]|\\p{Lu}+[^\\p{Lu}\\p{Ll}])+\\p{Lu}*|\\p{Lu}+',
} as const;

export const runNames = [
  'digits',
  'digitsStart',
  'digitsEnd',
  'case',
  'caseEnd',
] as const satisfies readonly (keyof typeof runs)[];

/** Returns the parts of a text; undefined if their number is fixed, see {@link fixedParts}. */
export function piecesOf(text: Cell, params: SplitColumnParams, stepId: string): Result<Pieces | undefined> {
  const { by, delimiter, delimiters, pattern, length } = params;
  const missing = (what: string, param: string) => failed(stepProblems.missing({ what }, { stepId, param }));
  switch (by) {
    case 'positions':
      return ok(undefined);
    case 'around':
      if (params.start === '') return missing('the text before the part', 'start');
      return params.end === '' ? missing('the text after the part', 'end') : ok(undefined);
    case 'length': {
      const list = call('extractAll', text, regexCell(`.{1,${length}}`, 's'));
      return ok({ list, between: literal('text', '') });
    }
    case 'delimiters': {
      const given = delimiters.filter((one) => one !== '').sort((a, b) => b.length - a.length);
      if (given.length === 0) return missing('at least one delimiter', 'delimiters');
      const regex = regexCell(given.map(quotePattern).join('|'));
      return ok({ list: call('split', text, regex), between: call('extractAll', text, regex) });
    }
    case 'digits':
    case 'digitsStart':
    case 'digitsEnd':
    case 'case':
    case 'caseEnd':
      return ok({ list: call('extractAll', text, regexCell(runs[by], 's')), between: literal('text', '') });
    case 'delimiter':
      if (delimiter === '') return missing('a delimiter', 'delimiter');
      return ok({ list: call('split', text, literalCell(delimiter)), between: literal('text', delimiter) });
    case 'regex': {
      const at = { stepId, param: 'pattern' };
      if (pattern === '') return failed(stepProblems.missing({ what: 'a regular expression' }, at));
      const fault = checkRegex(pattern);
      if (fault) return failed(stepProblems.badRegex({ reason: fault.reason }, at));
      const regex = regexCell(pattern);
      return ok({ list: call('split', text, regex), between: call('extractAll', text, regex) });
    }
  }
}

const lengthSql: NativeSql = { duckdb: 'CAST(len({0}) AS BIGINT)', clickhouse: 'toInt64(length({0}))' };

/**
 * Joins parts `{1}` to `{2}` (exclusive) of the list `{0}` with the text `{3}`; null if there are
 * none.
 */
const joinSql: NativeSql = {
  duckdb: `CASE WHEN len({0}) > {1} THEN ${joinItems('{0}[{1} + 1:{2}]', '{3}')} END`,
  clickhouse:
    "if(toInt64(length({0})) > {1}, arrayStringConcat(arrayMap(p -> ifNull(p, ''), arraySlice({0}, {1} + 1, {2} - {1})), {3}), NULL)",
};

/** Joins the parts with the items of the list `{3}` between them. */
const weaveSql: NativeSql = {
  duckdb: `CASE WHEN len({0}) > {1} THEN ${joinItems("list_transform(range({1}, {2}), lambda i: {0}[i + 1] || CASE WHEN i + 1 < {2} THEN COALESCE({3}[i + 1], '') ELSE '' END)", "''")} END`,
  clickhouse:
    "if(toInt64(length({0})) > {1}, arrayStringConcat(arrayMap(i -> concat(ifNull(arrayElement({0}, i + 1), ''), if(i + 1 < {2}, ifNull(arrayElement({3}, i + 1), ''), '')), range(assumeNotNull({1}), assumeNotNull({2})))), NULL)",
};

const lessSql: NativeSql = {
  duckdb: 'greatest({0} - {1} + 1, 1)',
  clickhouse: 'greatest({0} - {1} + 1, 1)',
};

const itemSql: NativeSql = { duckdb: '{0}[{1} + {2}]', clickhouse: 'arrayElementOrNull({0}, {1} + {2})' };

/**
 * Returns a fixed number of cells from the parts: the last (from the left) or the first (from the
 * right) contains all that remains, including the text between, so that nothing is lost.
 *
 * @param list an expression of the list, and of what was between its items
 */
export function cellsOfPieces(
  list: Expr,
  between: { readonly expr: Expr; readonly isList: boolean },
  count: number,
  from: 'left' | 'right',
): readonly Cell[] {
  const length = native(lengthSql, list);
  const rest = (start: Expr, end: Expr): Cell => ({
    type: 'text',
    expr: native(between.isList ? weaveSql : joinSql, list, start, end, between.expr),
  });
  const whole = (value: number): Expr => literal('integer', value);
  if (from === 'left') {
    const cells = allPieces(list, count - 1);
    return [...cells, rest(whole(count - 1), length)];
  }
  const head = native(lessSql, length, whole(count));
  const tail = Array.from(
    { length: count - 1 },
    (_, i): Cell => ({ type: 'text', expr: native(itemSql, list, head, whole(i + 1)) }),
  );
  return [rest(whole(0), head), ...tail];
}

/** Returns the first `count` parts, each in a cell. */
export function allPieces(list: Expr, count: number): readonly Cell[] {
  const cell: Cell = { type: { list: 'text' }, expr: list };
  return Array.from({ length: count }, (_, i) => call('get', cell, literalCell(i)));
}

/** Returns the parts of a split with a fixed number of parts. */
export function fixedParts(text: Cell, { by, positions, start, end }: SplitColumnParams): readonly Cell[] {
  return by === 'around' ? partsAround(text, start, end) : slicesOf(text, positions);
}

/**
 * Returns the text before the first of two strings, between them and after the second; if they are
 * missing, the first part is the whole text.
 */
function partsAround(text: Cell, start: string, end: string): readonly Cell[] {
  const pattern = `\\A((?s:.*?))${quotePattern(start)}((?s:.*?))${quotePattern(end)}((?s:.*))\\z`;
  const [before, ...others] = [1, 2, 3].map((group) => firstMatch(text, pattern, group));
  return [call('coalesce', before!, text), ...others];
}

/** The parts between positions, counted in characters. */
function slicesOf(text: Cell, positions: readonly number[]): readonly Cell[] {
  const cuts = [0, ...[...new Set(positions)].sort((a, b) => a - b)];
  return cuts.map((from, i) => {
    const to = cuts[i + 1];
    return to === undefined
      ? call('slice', text, literalCell(from))
      : call('slice', text, literalCell(from), literalCell(to));
  });
}
