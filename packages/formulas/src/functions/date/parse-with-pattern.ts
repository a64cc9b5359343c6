import { caseWhen, type Expr, literal, type NativeSql, native, nullOf } from '@winnow/sql';
import { replacing } from '../text/regex-sql.ts';
import { amongPatterns } from './first-pattern.ts';
import { datePatternRegex, dateTokens } from './format-tokens.ts';
import { dateOfText, datetimeOfText } from './iso-text.ts';
import { namedOnce } from './named-once.ts';

/**
 * The date or datetime of a text in the first of these patterns that it matches; null where it
 * matches none or no such day exists. Fields are put in the order of ISO 8601 and read from there
 * once, so that both engines check the calendar alike and the SQL grows with the patterns by a line
 * each.
 *
 * @param firstOfLastCentury years of two digits from here on are of the last century; as POSIX has
 * it, 69
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
 * The text in ISO order that {@link readByPatterns} reads; null where no pattern matches. Plans
 * that read many columns compute it below, since reading names it more than once.
 */
export function orderByPatterns(
  text: Expr,
  patterns: readonly string[],
  type: 'date' | 'datetime',
  firstOfLastCentury: number,
): Expr {
  const ordered = (of: Expr): Expr =>
    amongPatterns(of, patterns, (some) =>
      caseWhen(
        some.map((pattern) => orderBy(of, pattern, type, firstOfLastCentury)),
        nullOf('text'),
      ),
    );
  return namedOnce(text, ordered);
}

/** When a text is in a pattern, and what it is in ISO order then. */
function orderBy(text: Expr, pattern: string, type: 'date' | 'datetime', firstOfLastCentury: number) {
  const tokens = dateTokens(pattern);
  if (!tokens) throw new Error(`${pattern} isn’t a date pattern.`);
  const fields = new Set(tokens.flatMap((token) => (token.kind === 'field' ? [token.field] : [])));
  const { regex, groups } = datePatternRegex(tokens);
  const find = literal('text', regex);
  const steps = [
    ...(fields.has('MMM') || fields.has('MMMM') ? monthSteps : []),
    ...(fields.has('yy') ? centurySteps(firstOfLastCentury) : []),
    ...(type === 'datetime' ? [{ find: ':0+(\\d\\d)', by: ':\\1' }] : []),
    ...(type === 'datetime' && (fields.has('a') || fields.has('tt')) ? halfDaySteps : []),
  ];
  return {
    when: native(matches, text, find),
    gives: native(replacing(...steps), native(reorder, text, find, literal('text', isoOrder(groups, type)))),
  };
}

/** The date or datetime of a text in ISO form; null where there is none. */
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
