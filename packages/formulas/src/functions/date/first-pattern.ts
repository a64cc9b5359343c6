import { caseWhen, type Expr, literal, native } from '@winnow/sql';
import { type DateToken, dateTokens } from './format-tokens.ts';

/**
 * Marks that a quick test of the string can find and that distinguish patterns: a sign, or the
 * presence of letters.
 */
const marks = ['/', 'letter', '.', '-', ':', ','] as const;

type Mark = (typeof marks)[number];

/** How to build the expression for the remaining patterns. */
export interface AmongPatterns {
  /** Returns the expression that tries these patterns in order. */
  readonly among: (patterns: readonly string[]) => Expr;
  /**
   * Post-processes the result of all patterns that may contain letters: once for all of them,
   * instead of separately for each.
   */
  readonly withLetters?: (patterns: readonly string[], found: Expr) => Expr;
}

/**
 * Finds the first of these patterns that a string may match: a few quick tests rule out most
 * patterns, so that their regular expressions need not be tried.
 */
export function amongPatterns(
  text: Expr,
  patterns: readonly string[],
  writing: AmongPatterns,
  from = 0,
): Expr {
  for (let i = from; i < marks.length && patterns.length > 2; i++) {
    const mark = marks[i]!;
    const having = patterns.filter((pattern) => occurrence(pattern, mark) !== 'never');
    const lacking = patterns.filter((pattern) => occurrence(pattern, mark) !== 'always');
    if (having.length === patterns.length && lacking.length === patterns.length) continue;
    const { among, withLetters } = writing;
    const isDone = mark === 'letter' && withLetters !== undefined;
    const found = amongPatterns(text, having, isDone ? { among } : writing, i + 1);
    return caseWhen(
      [{ when: has(text, mark), result: isDone ? withLetters(having, found) : found }],
      amongPatterns(text, lacking, isDone ? { among } : writing, i + 1),
    );
  }
  const found = writing.among(patterns);
  return writing.withLetters ? writing.withLetters(patterns, found) : found;
}

function has(text: Expr, mark: Mark): Expr {
  // Case-insensitive like the patterns, which treat a long s as an ASCII letter.
  return mark === 'letter'
    ? native({ duckdb: "regexp_matches({0}, '(?i)[a-z]')", clickhouse: "match({0}, '(?i)[a-z]')" }, text)
    : native(
        { duckdb: 'contains({0}, {1})', clickhouse: '(position({0}, {1}) > 0)' },
        text,
        literal('text', mark),
      );
}

/** Whether strings that match a pattern contain a mark. */
function occurrence(pattern: string, mark: Mark): 'always' | 'perhaps' | 'never' {
  const found = dateTokens(pattern)!.map((token) => occurrenceOf(token, mark));
  return found.includes('always') ? 'always' : found.includes('perhaps') ? 'perhaps' : 'never';
}

function occurrenceOf(token: DateToken, mark: Mark): 'always' | 'perhaps' | 'never' {
  if (token.kind === 'text') {
    const is = mark === 'letter' ? /[A-Za-z\u017f\u212a]/.test(token.text) : token.text.includes(mark);
    return is ? 'always' : 'never';
  }
  const named = /^(?:M{3,4}|d{3,4}|E{3,4}|a|tt)$/.test(token.field);
  if (mark === '.') return named ? 'perhaps' : 'never';
  if (mark !== 'letter') return 'never';
  if (named) return 'always';
  // As in the 3rd of a month.
  return /^d{1,2}$/.test(token.field) ? 'perhaps' : 'never';
}
