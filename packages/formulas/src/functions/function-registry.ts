import type { FunctionDefinition } from '../function.ts';
import { toDate } from './date/to-date.ts';
import { toDatetime } from './date/to-datetime.ts';
import { and } from './logic/and.ts';
import { between } from './logic/between.ts';
import { ifElse } from './logic/if.ts';
import { letIn } from './logic/let.ts';
import { not } from './logic/not.ts';
import { oneOf } from './logic/one-of.ts';
import { or } from './logic/or.ts';
import { switchCase } from './logic/switch.ts';
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
import { toInteger } from './number/to-integer.ts';
import { toNumber } from './number/to-number.ts';
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
import { concat } from './text/concat.ts';
import { contains } from './text/contains.ts';
import { endsWith } from './text/ends-with.ts';
import { length } from './text/length.ts';
import { lower } from './text/lower.ts';
import { matches } from './text/matches.ts';
import { replace } from './text/replace.ts';
import { split } from './text/split.ts';
import { startsWith } from './text/starts-with.ts';
import { toText } from './text/to-text.ts';
import { trim } from './text/trim.ts';
import { upper } from './text/upper.ts';

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
  concat,
  contains,
  endsWith,
  length,
  lower,
  matches,
  replace,
  split,
  startsWith,
  toText,
  trim,
  upper,
  // number
  toInteger,
  toNumber,
  // date
  toDate,
  toDatetime,
  // logic
  and,
  between,
  ifElse,
  letIn,
  not,
  oneOf,
  or,
  switchCase,
  xor,
  // array
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
