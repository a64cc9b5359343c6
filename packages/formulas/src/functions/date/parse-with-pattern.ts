import { type Expr, literal, type NativeSql, native } from '@winnow/sql';
import { replacing } from '../text/regex-sql.ts';
import { datePatternRegex, dateTokens } from './format-tokens.ts';
import { dateOfText, datetimeOfText } from './iso-text.ts';

/**
 * The date or datetime of a text in a pattern; null where the text is written in another way or no such day exists.
 * The fields are put in the order of ISO 8601 and read from there, so that both engines check the calendar alike.
 */
export function readByPattern(text: Expr, pattern: string, type: 'date' | 'datetime'): Expr {
  const tokens = dateTokens(pattern);
  if (!tokens) throw new Error(`${pattern} is no pattern of dates.`);
  const { regex, groups } = datePatternRegex(tokens);
  const at = (key: string, otherwise: string) => (groups.has(key) ? `\\${groups.get(key)}` : otherwise);
  const time =
    type === 'date' ? '' : ` ${at('H', '0')}:0${at('m', '0')}:0${at('s', '0')}.${at('S', '0')}${at('a', '')}`;
  const iso = `${at('y', '')}-${at('M', '')}-${at('d', '1')}${time}`;
  const fields = new Set(tokens.flatMap((token) => (token.kind === 'field' ? [token.field] : [])));
  const steps = [
    ...(fields.has('MMM') || fields.has('MMMM') ? monthSteps : []),
    ...(fields.has('yy') ? centurySteps : []),
    { find: ':0+(\\d\\d)', by: ':\\1' },
    ...(groups.has('a') && type === 'datetime' ? halfDaySteps : []),
  ];
  const ordered = native(
    replacing(...(type === 'date' ? steps.filter((step) => !step.find.startsWith(':')) : steps)),
    native(reorder, text, literal('text', regex), literal('text', iso)),
  );
  const read = type === 'date' ? dateOfText(ordered) : datetimeOfText(ordered);
  // A text that the pattern does not match is left as it is, and may be a date in ISO form itself.
  return native(whereMatching, text, literal('text', regex), read);
}

const reorder: NativeSql = {
  duckdb: 'regexp_replace({0}, {1}, {2})',
  clickhouse: 'replaceRegexpOne({0}, {1}, {2})',
};
const whereMatching: NativeSql = {
  duckdb: 'CASE WHEN regexp_matches({0}, {1}) THEN {2} END',
  clickhouse: 'if(match({0}, {1}), {2}, NULL)',
};

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'june?', 'july?', 'aug', 'sept?', 'oct', 'nov', 'dec'];
const endings = ['uary', 'ruary', 'ch', 'il', '', '', '', 'ust', 'ember', 'ober', 'ember', 'ember'];
const monthSteps = months.map((name, i) => ({
  find: `(?i)-${name}(?:${endings[i]})?-`,
  by: `-${i + 1}-`,
  first: true as const,
}));
/** As POSIX has it: 69 to 99 are of the last century. */
const centurySteps = [
  { find: '\\A(69|[7-9]\\d)-', by: '19\\1-', first: true as const },
  { find: '\\A(\\d\\d)-', by: '20\\1-', first: true as const },
];
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
