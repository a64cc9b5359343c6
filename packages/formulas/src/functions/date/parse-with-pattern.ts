import { type Expr, literal, type NativeSql, native } from '@winnow/sql';
import { replacing } from '../text/regex-sql.ts';
import { datePatternRegex, dateTokens } from './format-tokens.ts';
import { dateOfText, datetimeOfText } from './iso-text.ts';

/** Stands before what a pattern has put in order, so that no other pattern touches it. */
const mark = '\u0001';

/**
 * The date or datetime of a text in the first of these patterns that it matches; null where it matches none or no such day
 * exists. Fields are put in the order of ISO 8601 and read from there once, so that both engines check the calendar alike and
 * the SQL grows with the patterns by a line each.
 *
 * @param firstOfLastCentury years of two digits from here on are of the last century; as POSIX has it, 69
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
 * The text in ISO order that {@link readByPatterns} reads; empty where no pattern matches. Plans that read many columns compute
 * it below, since reading names it more than once.
 */
export function orderByPatterns(
  text: Expr,
  patterns: readonly string[],
  type: 'date' | 'datetime',
  firstOfLastCentury: number,
): Expr {
  const fields = new Set<string>();
  let ordered = text;
  for (const pattern of patterns) {
    const tokens = dateTokens(pattern);
    if (!tokens) throw new Error(`${pattern} is no pattern of dates.`);
    for (const token of tokens) if (token.kind === 'field') fields.add(token.field);
    const { regex, groups } = datePatternRegex(tokens);
    const iso = isoOrder(groups, type);
    ordered = native(reorder, ordered, literal('text', regex), literal('text', `${mark}${iso}`));
  }
  const steps = [
    ...(fields.has('MMM') || fields.has('MMMM') ? monthSteps : []),
    ...(fields.has('yy') ? centurySteps(firstOfLastCentury) : []),
    ...(type === 'datetime' ? [{ find: ':0+(\\d\\d)', by: ':\\1' }] : []),
    ...(type === 'datetime' && (fields.has('a') || fields.has('tt')) ? halfDaySteps : []),
    // A text that no pattern matches may be in ISO form itself, and is no date all the same.
    { find: '\\A(?s:[^\\x{1}].*)\\z', by: '', first: true as const },
    { find: '\\A\\x{1}', by: '', first: true as const },
  ];
  return native(replacing(...steps), ordered);
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
    ...(last.length > 0
      ? [{ find: `\\A\\x{1}(${last.join('|')})-`, by: `${mark}19\\1-`, first: true as const }]
      : []),
    { find: '\\A\\x{1}(\\d\\d)-', by: `${mark}20\\1-`, first: true as const },
  ];
}
const halfDaySteps = [
  { find: '(?i) 0?12(:.*)a\\z', by: ' 0\\1', first: true as const },
  { find: '(?i) (?:1[3-9]|2\\d|0?0)(:.*)[ap]\\z', by: ' none\\1', first: true as const },
  ...Array.from({ length: 11 }, (_, i) => ({
    find: `(?i) 0?${i + 1}(:.*)p\\z`,
    by: ` ${i + 13}\\1`,
    first: true as const,
  })),
  { find: '(?i)[ap]\\z', by: '', first: true as const },
];
