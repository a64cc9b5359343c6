import { caseWhen, type Expr, literal, type NativeSql, native } from '@winnow/sql';
import { namedOnce } from './functions/date/named-once.ts';
import { halfDaySteps, orderByPatterns } from './functions/date/parse-with-pattern.ts';
import { replacing } from './functions/text/regex-sql.ts';

/** Blanks as programs write them: browsers put a narrow no-break space before PM. */
const blank = '(?:\\s|\u00a0|\u202f)';
/**
 * Matches `22:31`, `, 10:00pm`, ` at 9:05 a.m.`, ` um 22.31 Uhr` or `T22:31:00.250 +02:00` at the
 * end of a string.
 */
const usualTime = [
  `(?:,${blank}*|${blank}+|T|:)(?:(?:at|um)${blank}+)?`,
  `(\\d{1,2})[:.h](\\d{2})(?:[:.](\\d{2})(?:[.,](\\d{1,8})\\d?)?)?`,
  `(?:${blank}*([ap])\\.?m?\\.?)?(?:${blank}*Uhr)?`,
  `(?:${blank}*(?:Z|UTC|GMT))?(?:${blank}*([+-]\\d{2}:?\\d{2}))?\\s*\\z`,
].join('');

const matches: NativeSql = { duckdb: 'regexp_matches({0}, {1})', clickhouse: 'match({0}, {1})' };
const reorder: NativeSql = {
  duckdb: 'regexp_replace({0}, {1}, {2})',
  clickhouse: 'replaceRegexpOne({0}, {1}, {2})',
};
const joined: NativeSql = { duckdb: '({0} || {1})', clickhouse: 'concat({0}, {1})' };

/**
 * Returns a string in ISO order for a date in one of these patterns, with or without a time in any
 * common notation; null if no pattern matches. The time is parsed separately, so that the SQL does
 * not grow with the number of patterns times the number of notations.
 */
export function orderWithUsualTime(text: Expr, days: readonly string[], firstOfLastCentury: number): Expr {
  return namedOnce(
    text,
    (written) => {
      const day = native(reorder, written, literal('text', `(?i)${usualTime}`), literal('text', ''));
      const parts = literal('text', `(?is)\\A.*?${usualTime}`);
      const time = native(
        replacing({ find: '([ :])0+(\\d\\d)', by: '\\1\\2' }, ...halfDaySteps),
        native(reorder, written, parts, literal('text', ' 0\\1:0\\2:00\\3.\\40\\5\\6')),
      );
      const isTimed = native(matches, written, literal('text', `(?i)${usualTime}`));
      return native(
        joined,
        orderByPatterns(day, days, 'date', firstOfLastCentury),
        caseWhen([{ when: isTimed, result: time }], literal('text', '')),
      );
    },
    '_timed',
  );
}
