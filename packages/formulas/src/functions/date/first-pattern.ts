import { caseWhen, type Expr, literal, native } from '@winnow/sql';
import { type DateToken, dateTokens } from './format-tokens.ts';

/**
 * What tells patterns from one another by a look at the text: a sign, or whether it has letters.
 */
const marks = ['/', 'letter', '.', '-', ':', ','] as const;

type Mark = (typeof marks)[number];

/** What is written for the patterns that are left. */
export interface AmongPatterns {
  /** The expression for these patterns, in their order, which tries one after the other. */
  readonly among: (patterns: readonly string[]) => Expr;
  /**
   * What is done with the result of all patterns that letters can match: once for all of them, where
   * each pattern would else do it by itself.
   */
  readonly withLetters?: (patterns: readonly string[], found: Expr) => Expr;
}

/**
 * The first of these patterns that a text can match: by a few looks at the text most patterns are
 * out of the question, and their regular expressions are not tried.
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
      [{ when: has(text, mark), gives: isDone ? withLetters(having, found) : found }],
      amongPatterns(text, lacking, isDone ? { among } : writing, i + 1),
    );
  }
  const found = writing.among(patterns);
  return writing.withLetters ? writing.withLetters(patterns, found) : found;
}

function has(text: Expr, mark: Mark): Expr {
  // Folded as the patterns are, for which a long s is a letter of ASCII.
  return mark === 'letter'
    ? native({ duckdb: "regexp_matches({0}, '(?i)[a-z]')", clickhouse: "match({0}, '(?i)[a-z]')" }, text)
    : native(
        { duckdb: 'contains({0}, {1})', clickhouse: '(position({0}, {1}) > 0)' },
        text,
        literal('text', mark),
      );
}

/** Whether strings of a pattern have a mark. */
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
  // The 3rd of a month.
  return /^d{1,2}$/.test(token.field) ? 'perhaps' : 'never';
}
