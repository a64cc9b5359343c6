// Long file: one import and one line per function.
import type { ArgumentsOf, FunctionDefinition } from '../function.ts';
import { all } from './array/all.ts';
import { any } from './array/any.ts';
import { append } from './array/append.ts';
import { compact } from './array/compact.ts';
import { count } from './array/count.ts';
import { countOf } from './array/count-of.ts';
import { difference } from './array/difference.ts';
import { drop } from './array/drop.ts';
import { filter } from './array/filter.ts';
import { findFirst } from './array/find-first.ts';
import { first } from './array/first.ts';
import { intersect } from './array/intersect.ts';
import { isSubset } from './array/is-subset.ts';
import { join } from './array/join.ts';
import { last } from './array/last.ts';
import { map } from './array/map.ts';
import { max } from './array/max.ts';
import { mean } from './array/mean.ts';
import { median } from './array/median.ts';
import { min } from './array/min.ts';
import { mostFrequent } from './array/most-frequent.ts';
import { multiplyAll } from './array/multiply-all.ts';
import { numberSeries } from './array/number-series.ts';
import { positionIn } from './array/position-in.ts';
import { range } from './array/range.ts';
import { runningSum } from './array/running-sum.ts';
import { sharesItems } from './array/shares-items.ts';
import { sort } from './array/sort.ts';
import { standardDeviation } from './array/standard-deviation.ts';
import { sum } from './array/sum.ts';
import { take } from './array/take.ts';
import { union } from './array/union.ts';
import { unique } from './array/unique.ts';
import { variance } from './array/variance.ts';
import { zipTexts } from './array/zip-texts.ts';
import { addDays } from './date/add-days.ts';
import { addHours } from './date/add-hours.ts';
import { addMinutes } from './date/add-minutes.ts';
import { addMonths } from './date/add-months.ts';
import { addQuarters } from './date/add-quarters.ts';
import { addSeconds } from './date/add-seconds.ts';
import { addWeeks } from './date/add-weeks.ts';
import { addWorkingDays } from './date/add-working-days.ts';
import { addYears } from './date/add-years.ts';
import { age } from './date/age.ts';
import { ceilTime } from './date/ceil-time.ts';
import { dateAdd } from './date/date-add.ts';
import { dateDiff } from './date/date-diff.ts';
import { day } from './date/day.ts';
import { dayName } from './date/day-name.ts';
import { dayOfYear } from './date/day-of-year.ts';
import { daysInMonth } from './date/days-in-month.ts';
import { daysInYear } from './date/days-in-year.ts';
import { endOf } from './date/end-of.ts';
import { fiscalQuarter } from './date/fiscal-quarter.ts';
import { fiscalYear } from './date/fiscal-year.ts';
import { floorTime } from './date/floor-time.ts';
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
import { nextWeekday } from './date/next-weekday.ts';
import { now } from './date/now.ts';
import { parseDate } from './date/parse-date.ts';
import { parseDatetime } from './date/parse-datetime.ts';
import { quarter } from './date/quarter.ts';
import { roundTime } from './date/round-time.ts';
import { second } from './date/second.ts';
import { startOf } from './date/start-of.ts';
import { timeOfDay } from './date/time-of-day.ts';
import { toDate } from './date/to-date.ts';
import { toDatetime } from './date/to-datetime.ts';
import { toExcelSerial } from './date/to-excel.ts';
import { toUnix } from './date/to-unix.ts';
import { today } from './date/today.ts';
import { week } from './date/week.ts';
import { weekOfMonth } from './date/week-of-month.ts';
import { weekYear } from './date/week-year.ts';
import { weekday } from './date/weekday.ts';
import { workingDays } from './date/working-days.ts';
import { year } from './date/year.ts';
import { yearMonth } from './date/year-month.ts';
import { yearQuarter } from './date/year-quarter.ts';
import { yearWeek } from './date/year-week.ts';
import { and } from './logic/and.ts';
import { between } from './logic/between.ts';
import { ifElse } from './logic/if.ts';
import { letBinding } from './logic/let.ts';
import { not } from './logic/not.ts';
import { oneOf } from './logic/one-of.ts';
import { or } from './logic/or.ts';
import { switchCase } from './logic/switch.ts';
import { toBoolean } from './logic/to-boolean.ts';
import { typeOf } from './logic/type-of.ts';
import { xor } from './logic/xor.ts';
import { coalesce } from './null/coalesce.ts';
import { ifBlank } from './null/if-blank.ts';
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
import { binStart } from './number/bin-start.ts';
import { binaryToNumber } from './number/binary-to-number.ts';
import { bitAnd } from './number/bit-and.ts';
import { bitOr } from './number/bit-or.ts';
import { bitXor } from './number/bit-xor.ts';
import { cbrt } from './number/cbrt.ts';
import { ceil } from './number/ceil.ts';
import { clamp } from './number/clamp.ts';
import { combinations } from './number/combinations.ts';
import { cos } from './number/cos.ts';
import { cosh } from './number/cosh.ts';
import { degrees } from './number/degrees.ts';
import { exp } from './number/exp.ts';
import { factorial } from './number/factorial.ts';
import { floor } from './number/floor.ts';
import { formatNumber } from './number/format-number.ts';
import { formatScientific } from './number/format-scientific.ts';
import { fromRoman } from './number/from-roman.ts';
import { gcd } from './number/gcd.ts';
import { geoDistance } from './number/geo-distance.ts';
import { hexToNumber } from './number/hex-to-number.ts';
import { isEven } from './number/is-even.ts';
import { isInteger } from './number/is-integer.ts';
import { isOdd } from './number/is-odd.ts';
import { lcm } from './number/lcm.ts';
import { ln } from './number/ln.ts';
import { log } from './number/log.ts';
import { log2 } from './number/log2.ts';
import { nextEven } from './number/next-even.ts';
import { nextOdd } from './number/next-odd.ts';
import { numberToBinary } from './number/number-to-binary.ts';
import { numberToHex } from './number/number-to-hex.ts';
import { ordinal } from './number/ordinal.ts';
import { parseNumber } from './number/parse-number.ts';
import { percentOf } from './number/percent-of.ts';
import { permutations } from './number/permutations.ts';
import { pi } from './number/pi.ts';
import { power } from './number/power.ts';
import { radians } from './number/radians.ts';
import { random } from './number/random.ts';
import { randomInteger } from './number/random-integer.ts';
import { roman } from './number/roman.ts';
import { round } from './number/round.ts';
import { roundHalfEven } from './number/round-half-even.ts';
import { roundSignificant } from './number/round-significant.ts';
import { roundTo } from './number/round-to.ts';
import { sign } from './number/sign.ts';
import { sin } from './number/sin.ts';
import { sinh } from './number/sinh.ts';
import { sqrt } from './number/sqrt.ts';
import { tan } from './number/tan.ts';
import { tanh } from './number/tanh.ts';
import { toDecimal } from './number/to-decimal.ts';
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
import { textBetween } from './text/between-markers.ts';
import { capitalize } from './text/capitalize.ts';
import { charFrom } from './text/char.ts';
import { codePoint } from './text/code-point-at.ts';
import { codePoints } from './text/code-points.ts';
import { collapseSpaces } from './text/collapse-spaces.ts';
import { concat } from './text/concat.ts';
import { contains } from './text/contains.ts';
import { containsAll } from './text/contains-all.ts';
import { containsAny } from './text/contains-any.ts';
import { countMatches } from './text/count-matches.ts';
import { damerauLevenshtein } from './text/damerau-levenshtein.ts';
import { emailDomain } from './text/email-domain.ts';
import { emailUser } from './text/email-user.ts';
import { endsWith } from './text/ends-with.ts';
import { equalsIgnoringCase } from './text/equals-ignoring-case.ts';
import { escapeHtml } from './text/escape-html.ts';
import { extract } from './text/extract.ts';
import { extractAll } from './text/extract-all.ts';
import { fingerprint } from './text/fingerprint.ts';
import { formatText } from './text/format-text.ts';
import { hexDecode } from './text/hex-decode.ts';
import { hexEncode } from './text/hex-encode.ts';
import { indexOf } from './text/index-of.ts';
import { initials } from './text/initials.ts';
import { insertText } from './text/insert-text.ts';
import { isEmail } from './text/is-email.ts';
import { isIpAddress } from './text/is-ip-address.ts';
import { isJson } from './text/is-json.ts';
import { isNumeric } from './text/is-numeric.ts';
import { isUrl } from './text/is-url.ts';
import { isUuid } from './text/is-uuid.ts';
import { jaroWinkler } from './text/jaro-winkler.ts';
import { jsonKeys } from './text/json-keys.ts';
import { jsonLength } from './text/json-length.ts';
import { jsonList } from './text/json-list.ts';
import { jsonValue } from './text/json-value.ts';
import { keepDigits } from './text/keep-digits.ts';
import { keepLetters } from './text/keep-letters.ts';
import { lastIndexOf } from './text/last-index-of.ts';
import { left } from './text/left.ts';
import { length } from './text/length.ts';
import { levenshtein } from './text/levenshtein.ts';
import { lines } from './text/lines.ts';
import { lower } from './text/lower.ts';
import { maskText } from './text/mask-text.ts';
import { match } from './text/match.ts';
import { matchEnd } from './text/match-end.ts';
import { matchStart } from './text/match-start.ts';
import { matches } from './text/matches.ts';
import { md5 } from './text/md5.ts';
import { middle } from './text/middle.ts';
import { ngramFingerprint } from './text/ngram-fingerprint.ts';
import { normalize } from './text/normalize.ts';
import { padEnd } from './text/pad-end.ts';
import { padStart } from './text/pad-start.ts';
import { partition } from './text/partition.ts';
import { quote } from './text/quote.ts';
import { removeAccents } from './text/remove-accents.ts';
import { removeControl } from './text/remove-control.ts';
import { removePrefix } from './text/remove-prefix.ts';
import { removePunctuation } from './text/remove-punctuation.ts';
import { removeRange } from './text/remove-range.ts';
import { removeSpaces } from './text/remove-spaces.ts';
import { removeSuffix } from './text/remove-suffix.ts';
import { removeTags } from './text/remove-tags.ts';
import { removeText } from './text/remove-text.ts';
import { repeat } from './text/repeat.ts';
import { replace } from './text/replace.ts';
import { replaceCharacters } from './text/replace-characters.ts';
import { replaceFirst } from './text/replace-first.ts';
import { replaceMany } from './text/replace-many.ts';
import { replaceRange } from './text/replace-range.ts';
import { reverse } from './text/reverse.ts';
import { right } from './text/right.ts';
import { sentenceCase } from './text/sentence-case.ts';
import { sha1 } from './text/sha1.ts';
import { sha256 } from './text/sha256.ts';
import { similarity } from './text/similarity.ts';
import { slug } from './text/slug.ts';
import { snakeCase } from './text/snake-case.ts';
import { soundex } from './text/soundex.ts';
import { split } from './text/split.ts';
import { splitByLengths } from './text/split-by-lengths.ts';
import { splitByType } from './text/split-by-type.ts';
import { splitPart } from './text/split-part.ts';
import { startsWith } from './text/starts-with.ts';
import { swapCase } from './text/swap-case.ts';
import { titleCase } from './text/title-case.ts';
import { toJson } from './text/to-json.ts';
import { toText } from './text/to-text.ts';
import { transliterate } from './text/transliterate.ts';
import { trim } from './text/trim.ts';
import { trimEnd } from './text/trim-end.ts';
import { trimStart } from './text/trim-start.ts';
import { truncateText } from './text/truncate.ts';
import { unescapeHtml } from './text/unescape-html.ts';
import { unquote } from './text/unquote.ts';
import { upper } from './text/upper.ts';
import { urlDecode } from './text/url-decode.ts';
import { urlEncode } from './text/url-encode.ts';
import { urlParameter } from './text/url-parameter.ts';
import { urlPart } from './text/url-part.ts';
import { wordCount } from './text/word-count.ts';
import { wordNgrams } from './text/word-ngrams.ts';
import { words } from './text/words.ts';

/** Every function of the formula language, one per line, by family. */
const known = [
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
  toJson,
  isJson,
  jsonLength,
  jsonKeys,
  jsonList,
  jsonValue,
  partition,
  similarity,
  equalsIgnoringCase,
  containsAll,
  containsAny,
  formatText,
  maskText,
  snakeCase,
  slug,
  isIpAddress,
  isUuid,
  isUrl,
  isEmail,
  emailUser,
  emailDomain,
  urlParameter,
  urlPart,
  unquote,
  quote,
  splitByLengths,
  splitByType,
  wordNgrams,
  codePoints,
  hexDecode,
  hexEncode,
  removeTags,
  unescapeHtml,
  escapeHtml,
  replaceMany,
  replaceCharacters,
  removeText,
  replaceRange,
  removeRange,
  insertText,
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
  matchStart,
  matchEnd,
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
  transliterate,
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
  geoDistance,
  bitXor,
  bitOr,
  bitAnd,
  binStart,
  percentOf,
  randomInteger,
  random,
  roundHalfEven,
  nextOdd,
  nextEven,
  permutations,
  combinations,
  log2,
  tanh,
  cosh,
  sinh,
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
  formatScientific,
  binaryToNumber,
  hexToNumber,
  fromRoman,
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
  roundSignificant,
  ordinal,
  roundTo,
  roman,
  round,
  sign,
  sin,
  sqrt,
  tan,
  numberToBinary,
  toDecimal,
  numberToHex,
  toInteger,
  toNumber,
  truncate,
  // date
  nextWeekday,
  yearWeek,
  yearQuarter,
  yearMonth,
  fiscalQuarter,
  fiscalYear,
  addWorkingDays,
  workingDays,
  timeOfDay,
  daysInYear,
  weekOfMonth,
  addSeconds,
  addMinutes,
  addHours,
  addQuarters,
  addWeeks,
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
  floorTime,
  roundTime,
  ceilTime,
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
  typeOf,
  and,
  between,
  ifElse,
  letBinding,
  not,
  oneOf,
  or,
  switchCase,
  toBoolean,
  xor,
  // array
  numberSeries,
  zipTexts,
  isSubset,
  sharesItems,
  runningSum,
  mostFrequent,
  standardDeviation,
  variance,
  multiplyAll,
  countOf,
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
  ifBlank,
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
] as const;

export const functions: readonly FunctionDefinition[] = known;

type Known = (typeof known)[number];

/** The name of a function of the formula language. */
export type FunctionName = Known['name'];

/** The arguments of a function when called from code. */
export type FunctionArguments<N extends FunctionName> = ArgumentsOf<Extract<Known, { readonly name: N }>>;
