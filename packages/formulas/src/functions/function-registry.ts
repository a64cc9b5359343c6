import type { FunctionDefinition } from '../function.ts';
import { all } from './array/all.ts';
import { any } from './array/any.ts';
import { append } from './array/append.ts';
import { compact } from './array/compact.ts';
import { count } from './array/count.ts';
import { difference } from './array/difference.ts';
import { drop } from './array/drop.ts';
import { filter } from './array/filter.ts';
import { findFirst } from './array/find-first.ts';
import { first } from './array/first.ts';
import { intersect } from './array/intersect.ts';
import { join } from './array/join.ts';
import { last } from './array/last.ts';
import { map } from './array/map.ts';
import { max } from './array/max.ts';
import { mean } from './array/mean.ts';
import { median } from './array/median.ts';
import { min } from './array/min.ts';
import { positionIn } from './array/position-in.ts';
import { range } from './array/range.ts';
import { sort } from './array/sort.ts';
import { sum } from './array/sum.ts';
import { take } from './array/take.ts';
import { union } from './array/union.ts';
import { unique } from './array/unique.ts';
import { addDays } from './date/add-days.ts';
import { addMonths } from './date/add-months.ts';
import { addYears } from './date/add-years.ts';
import { age } from './date/age.ts';
import { dateAdd } from './date/date-add.ts';
import { dateDiff } from './date/date-diff.ts';
import { day } from './date/day.ts';
import { dayName } from './date/day-name.ts';
import { dayOfYear } from './date/day-of-year.ts';
import { daysInMonth } from './date/days-in-month.ts';
import { endOf } from './date/end-of.ts';
import { formatDate } from './date/format-date.ts';
import { fromExcelSerial } from './date/from-excel.ts';
import { fromUnix } from './date/from-unix.ts';
import { hour } from './date/hour.ts';
import { isLeapYear } from './date/is-leap-year.ts';
import { isWeekend } from './date/is-weekend.ts';
import { makeDate } from './date/make-date.ts';
import { makeDatetime } from './date/make-datetime.ts';
import { millisecond } from './date/millisecond.ts';
import { minute } from './date/minute.ts';
import { month } from './date/month.ts';
import { monthName } from './date/month-name.ts';
import { now } from './date/now.ts';
import { parseDate } from './date/parse-date.ts';
import { parseDatetime } from './date/parse-datetime.ts';
import { quarter } from './date/quarter.ts';
import { second } from './date/second.ts';
import { startOf } from './date/start-of.ts';
import { toDate } from './date/to-date.ts';
import { toDatetime } from './date/to-datetime.ts';
import { toExcelSerial } from './date/to-excel.ts';
import { toUnix } from './date/to-unix.ts';
import { today } from './date/today.ts';
import { week } from './date/week.ts';
import { weekYear } from './date/week-year.ts';
import { weekday } from './date/weekday.ts';
import { year } from './date/year.ts';
import { and } from './logic/and.ts';
import { between } from './logic/between.ts';
import { ifElse } from './logic/if.ts';
import { letIn } from './logic/let.ts';
import { not } from './logic/not.ts';
import { oneOf } from './logic/one-of.ts';
import { or } from './logic/or.ts';
import { switchCase } from './logic/switch.ts';
import { toBoolean } from './logic/to-boolean.ts';
import { xor } from './logic/xor.ts';
import { coalesce } from './null/coalesce.ts';
import { ifMismatch } from './null/if-mismatch.ts';
import { isBlank } from './null/is-blank.ts';
import { isEmpty } from './null/is-empty.ts';
import { isMismatch } from './null/is-mismatch.ts';
import { isNotBlank } from './null/is-not-blank.ts';
import { isNotEmpty } from './null/is-not-empty.ts';
import { isNotNull } from './null/is-not-null.ts';
import { isNull } from './null/is-null.ts';
import { nullIf } from './null/null-if.ts';
import { orElse } from './null/or-else.ts';
import { abs } from './number/abs.ts';
import { acos } from './number/acos.ts';
import { asin } from './number/asin.ts';
import { atan } from './number/atan.ts';
import { atan2 } from './number/atan2.ts';
import { cbrt } from './number/cbrt.ts';
import { ceil } from './number/ceil.ts';
import { clamp } from './number/clamp.ts';
import { cos } from './number/cos.ts';
import { degrees } from './number/degrees.ts';
import { exp } from './number/exp.ts';
import { factorial } from './number/factorial.ts';
import { floor } from './number/floor.ts';
import { formatNumber } from './number/format-number.ts';
import { gcd } from './number/gcd.ts';
import { isEven } from './number/is-even.ts';
import { isInteger } from './number/is-integer.ts';
import { isOdd } from './number/is-odd.ts';
import { lcm } from './number/lcm.ts';
import { ln } from './number/ln.ts';
import { log } from './number/log.ts';
import { parseNumber } from './number/parse-number.ts';
import { pi } from './number/pi.ts';
import { power } from './number/power.ts';
import { radians } from './number/radians.ts';
import { round } from './number/round.ts';
import { roundTo } from './number/round-to.ts';
import { sign } from './number/sign.ts';
import { sin } from './number/sin.ts';
import { sqrt } from './number/sqrt.ts';
import { tan } from './number/tan.ts';
import { toInteger } from './number/to-integer.ts';
import { toNumber } from './number/to-number.ts';
import { truncate } from './number/truncate.ts';
import { add } from './operator/add.ts';
import { atLeast } from './operator/at-least.ts';
import { atMost } from './operator/at-most.ts';
import { divide } from './operator/divide.ts';
import { equals } from './operator/equals.ts';
import { greaterThan } from './operator/greater-than.ts';
import { get } from './operator/index-of-list.ts';
import { intDivide } from './operator/int-divide.ts';
import { lessThan } from './operator/less-than.ts';
import { modulo } from './operator/modulo.ts';
import { multiply } from './operator/multiply.ts';
import { negate } from './operator/negate.ts';
import { notEquals } from './operator/not-equals.ts';
import { slice } from './operator/slice.ts';
import { subtract } from './operator/subtract.ts';
import { after } from './text/after.ts';
import { afterLast } from './text/after-last.ts';
import { base64Decode } from './text/base64-decode.ts';
import { base64Encode } from './text/base64-encode.ts';
import { before } from './text/before.ts';
import { beforeLast } from './text/before-last.ts';
import { textBetween } from './text/between-texts.ts';
import { capitalize } from './text/capitalize.ts';
import { charFrom } from './text/char.ts';
import { codePoint } from './text/code-point-at.ts';
import { collapseSpaces } from './text/collapse-spaces.ts';
import { concat } from './text/concat.ts';
import { contains } from './text/contains.ts';
import { countMatches } from './text/count-matches.ts';
import { damerauLevenshtein } from './text/damerau-levenshtein.ts';
import { endsWith } from './text/ends-with.ts';
import { extract } from './text/extract.ts';
import { extractAll } from './text/extract-all.ts';
import { fingerprint } from './text/fingerprint.ts';
import { indexOf } from './text/index-of.ts';
import { initials } from './text/initials.ts';
import { isNumeric } from './text/is-numeric.ts';
import { jaroWinkler } from './text/jaro-winkler.ts';
import { keepDigits } from './text/keep-digits.ts';
import { keepLetters } from './text/keep-letters.ts';
import { lastIndexOf } from './text/last-index-of.ts';
import { left } from './text/left.ts';
import { length } from './text/length.ts';
import { levenshtein } from './text/levenshtein.ts';
import { lines } from './text/lines.ts';
import { lower } from './text/lower.ts';
import { match } from './text/match.ts';
import { matches } from './text/matches.ts';
import { md5 } from './text/md5.ts';
import { middle } from './text/middle.ts';
import { ngramFingerprint } from './text/ngram-fingerprint.ts';
import { normalize } from './text/normalize.ts';
import { padEnd } from './text/pad-end.ts';
import { padStart } from './text/pad-start.ts';
import { removeAccents } from './text/remove-accents.ts';
import { removeControl } from './text/remove-control.ts';
import { removePrefix } from './text/remove-prefix.ts';
import { removePunctuation } from './text/remove-punctuation.ts';
import { removeSpaces } from './text/remove-spaces.ts';
import { removeSuffix } from './text/remove-suffix.ts';
import { repeat } from './text/repeat.ts';
import { replace } from './text/replace.ts';
import { replaceFirst } from './text/replace-first.ts';
import { reverse } from './text/reverse.ts';
import { right } from './text/right.ts';
import { sentenceCase } from './text/sentence-case.ts';
import { sha1 } from './text/sha1.ts';
import { sha256 } from './text/sha256.ts';
import { soundex } from './text/soundex.ts';
import { split } from './text/split.ts';
import { splitPart } from './text/split-part.ts';
import { startsWith } from './text/starts-with.ts';
import { swapCase } from './text/swap-case.ts';
import { titleCase } from './text/title-case.ts';
import { toText } from './text/to-text.ts';
import { trim } from './text/trim.ts';
import { trimEnd } from './text/trim-end.ts';
import { trimStart } from './text/trim-start.ts';
import { truncateText } from './text/truncate.ts';
import { upper } from './text/upper.ts';
import { urlDecode } from './text/url-decode.ts';
import { urlEncode } from './text/url-encode.ts';
import { wordCount } from './text/word-count.ts';
import { words } from './text/words.ts';

/** Every function of the formula language, one line each, by family. */
export const functions: readonly FunctionDefinition[] = [
  // operator
  add,
  atLeast,
  atMost,
  divide,
  equals,
  greaterThan,
  get,
  intDivide,
  lessThan,
  modulo,
  multiply,
  negate,
  notEquals,
  slice,
  subtract,
  // text
  afterLast,
  after,
  base64Decode,
  base64Encode,
  beforeLast,
  before,
  textBetween,
  capitalize,
  charFrom,
  codePoint,
  collapseSpaces,
  concat,
  contains,
  countMatches,
  damerauLevenshtein,
  endsWith,
  extractAll,
  extract,
  fingerprint,
  indexOf,
  initials,
  isNumeric,
  jaroWinkler,
  keepDigits,
  keepLetters,
  lastIndexOf,
  left,
  length,
  levenshtein,
  lines,
  lower,
  match,
  matches,
  md5,
  middle,
  ngramFingerprint,
  normalize,
  padEnd,
  padStart,
  removeAccents,
  removeControl,
  removePrefix,
  removePunctuation,
  removeSpaces,
  removeSuffix,
  repeat,
  replaceFirst,
  replace,
  reverse,
  right,
  sentenceCase,
  sha1,
  sha256,
  soundex,
  splitPart,
  split,
  startsWith,
  swapCase,
  titleCase,
  toText,
  trimEnd,
  trimStart,
  trim,
  truncateText,
  upper,
  urlDecode,
  urlEncode,
  wordCount,
  words,
  // number
  abs,
  acos,
  asin,
  atan,
  atan2,
  cbrt,
  ceil,
  clamp,
  cos,
  degrees,
  exp,
  factorial,
  floor,
  formatNumber,
  gcd,
  isEven,
  isInteger,
  isOdd,
  lcm,
  ln,
  log,
  parseNumber,
  pi,
  power,
  radians,
  roundTo,
  round,
  sign,
  sin,
  sqrt,
  tan,
  toInteger,
  toNumber,
  truncate,
  // date
  addDays,
  addMonths,
  addYears,
  age,
  dateAdd,
  dateDiff,
  dayName,
  dayOfYear,
  day,
  daysInMonth,
  endOf,
  formatDate,
  fromExcelSerial,
  fromUnix,
  hour,
  isLeapYear,
  isWeekend,
  makeDate,
  makeDatetime,
  millisecond,
  minute,
  monthName,
  month,
  now,
  parseDate,
  parseDatetime,
  quarter,
  second,
  startOf,
  toDate,
  toDatetime,
  toExcelSerial,
  toUnix,
  today,
  weekYear,
  week,
  weekday,
  year,
  // logic
  and,
  between,
  ifElse,
  letIn,
  not,
  oneOf,
  or,
  switchCase,
  toBoolean,
  xor,
  // array
  all,
  any,
  append,
  compact,
  count,
  difference,
  drop,
  filter,
  findFirst,
  first,
  intersect,
  join,
  last,
  map,
  max,
  mean,
  median,
  min,
  positionIn,
  range,
  sort,
  sum,
  take,
  union,
  unique,
  // null
  coalesce,
  ifMismatch,
  isBlank,
  isEmpty,
  isMismatch,
  isNotBlank,
  isNotEmpty,
  isNotNull,
  isNull,
  nullIf,
  orElse,
];
