import { caseWhen, type Expr, literal, type NativeSql, native, nullOf } from '@winnow/sql';
import { type Replacement, replacing } from '../text/regex-sql.ts';
import { amongPatterns } from './first-pattern.ts';
import { type DateToken, datePatternRegex, dateTokens } from './format-tokens.ts';
import { dateOfText, datetimeOfText } from './iso-text.ts';
import { namedOnce } from './named-once.ts';
import { isReadableLanguage, namesToEnglish } from './names-to-english.ts';

/**
 * Parses a date or datetime by the first of these patterns that the string matches; null if it
 * matches none, or no such day exists. The fields are first put into ISO 8601 order and then parsed
 * once, so that both engines validate dates in the same way and the SQL grows by only one line per
 * pattern.
 *
 * @param firstOfLastCentury two-digit years from this one on belong to the last century; 69 as in
 *   POSIX
 */
export function readByPatterns(
  text: Expr,
  patterns: readonly string[],
  type: 'date' | 'datetime',
  firstOfLastCentury = 69,
): Expr {
  return readIso(orderByPatterns(text, patterns, type, firstOfLastCentury), type);
}

/**
 * Calls {@link readByPatterns} with the arguments of a formula: patterns, and the language of the
 * names in the string.
 */
export function readByArguments(text: Expr, others: readonly Expr[], type: 'date' | 'datetime'): Expr {
  const values = others.map((other) => (other.kind === 'literal' ? String(other.value) : ''));
  const language = values.find(isReadableLanguage);
  const patterns = values.filter((value) => !isReadableLanguage(value));
  return readByPatterns(language ? namesToEnglish(text, language) : text, patterns, type);
}

/**
 * Returns the string in ISO order that {@link readByPatterns} parses; null if no pattern matches.
 * Plans that parse many columns compute it in a lower projection, since parsing names it more than
 * once.
 */
export function orderByPatterns(
  text: Expr,
  patterns: readonly string[],
  type: 'date' | 'datetime',
  firstOfLastCentury: number,
): Expr {
  const ordered = (of: Expr): Expr =>
    amongPatterns(of, patterns, {
      among: (some) => {
        const found = caseWhen(
          some.map((pattern) => orderBy(of, pattern, type)),
          nullOf('text'),
        );
        return replaced(found, [
          ...(haveField(some, 'yy') ? centurySteps(firstOfLastCentury) : []),
          ...(type === 'datetime' ? [{ find: ':0+(\\d\\d)', by: ':\\1' }] : []),
        ]);
      },
      withLetters: (some, found) =>
        replaced(found, [
          ...(haveField(some, 'MMM', 'MMMM') ? monthSteps : []),
          ...(type === 'datetime' && haveField(some, 'a', 'tt') ? halfDaySteps : []),
        ]),
    });
  return namedOnce(text, ordered);
}

const replaced = (text: Expr, steps: readonly Replacement[]): Expr =>
  steps.length === 0 ? text : native(replacing(...steps), text);

function tokensOf(pattern: string): readonly DateToken[] {
  const tokens = dateTokens(pattern);
  if (!tokens) throw new Error(`${pattern} isn’t a date pattern.`);
  return tokens;
}

const haveField = (patterns: readonly string[], ...fields: readonly string[]): boolean =>
  patterns.some((pattern) =>
    tokensOf(pattern).some((token) => token.kind === 'field' && fields.includes(token.field)),
  );

/**
 * Returns a condition for a string to match a pattern, and its fields in ISO order, with months and
 * AM/PM still as written.
 */
function orderBy(text: Expr, pattern: string, type: 'date' | 'datetime') {
  const { regex, groups } = datePatternRegex(tokensOf(pattern));
  const find = literal('text', regex);
  return {
    when: native(matches, text, find),
    result: native(reorder, text, find, literal('text', isoOrder(groups, type))),
  };
}

/** Parses a date or datetime in ISO form; null if the string is not one. */
export function readIso(text: Expr, type: 'date' | 'datetime'): Expr {
  return type === 'date' ? dateOfText(text) : datetimeOfText(text);
}

function isoOrder(groups: ReadonlyMap<string, number>, type: 'date' | 'datetime'): string {
  const at = (key: string, otherwise: string) => (groups.has(key) ? `\\${groups.get(key)}` : otherwise);
  const date = `${at('y', '')}-${at('M', '')}-${at('d', '1')}`;
  if (type === 'date') return date;
  return `${date} ${at('H', '0')}:0${at('m', '0')}:0${at('s', '0')}.${at('S', '0')}${at('a', '')}`;
}

const matches: NativeSql = { duckdb: 'regexp_matches({0}, {1})', clickhouse: 'match({0}, {1})' };
const reorder: NativeSql = {
  duckdb: 'regexp_replace({0}, {1}, {2})',
  clickhouse: 'replaceRegexpOne({0}, {1}, {2})',
};

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'june?', 'july?', 'aug', 'sept?', 'oct', 'nov', 'dec'];
const endings = ['uary', 'ruary', 'ch', 'il', '', '', '', 'ust', 'ember', 'ober', 'ember', 'ember'];
const monthSteps = months.map((name, i) => ({
  find: `(?i)-${name}(?:${endings[i]})?-`,
  by: `-${i + 1}-`,
  first: true as const,
}));
function centurySteps(first: number) {
  const two = (year: number) => String(year).padStart(2, '0');
  const last = Array.from({ length: 100 - first }, (_, i) => two(first + i));
  return [
    ...(last.length > 0 ? [{ find: `\\A(${last.join('|')})-`, by: '19\\1-', first: true as const }] : []),
    { find: '\\A(\\d\\d)-', by: '20\\1-', first: true as const },
  ];
}
/** To be followed by nothing, or by an offset. */
export const halfDaySteps = [
  { find: '(?i) 0?12(:[^ap]*)a', by: ' 0\\1', first: true as const },
  { find: '(?i) (?:1[3-9]|2\\d|0?0)(:[^ap]*)[ap]', by: ' none\\1', first: true as const },
  ...Array.from({ length: 11 }, (_, i) => ({
    find: `(?i) 0?${i + 1}(:[^ap]*)p`,
    by: ` ${i + 13}\\1`,
    first: true as const,
  })),
  { find: '(?i)([.]\\d+)[ap]', by: '\\1', first: true as const },
];
