export { type Clock, systemClock } from './clock.ts';
export { counted } from './counted.ts';
export { digitsInGroups } from './digits-in-groups.ts';
export { escapeRegex } from './escape-regex.ts';
export { maxOf, minOf } from './extremes.ts';
export { groupBy } from './group-by.ts';
export { headerNames } from './header-names.ts';
export { newId, type Random } from './ids.ts';
export type { Json } from './json.ts';
export {
  commonType,
  type DecimalType,
  decimalDigits,
  decimalType,
  decimalTypes,
  isDecimal,
  isList,
  isNumeric,
  isOfKinds,
  isTemporal,
  kindOfType,
  type ListType,
  type LogicalType,
  type ScalarType,
  sameType,
  scalarTypes,
  scaleOf,
  typeName,
} from './logical-type.ts';
export {
  type AnyLanguage,
  type AnyMessages,
  defineMessages,
  type Message,
  type MessageData,
  type MessageLanguage,
  type MessageMaker,
  type MessagesOf,
  messageFrom,
  type Printed,
  printed,
  translated,
} from './message.ts';
export { nameWords } from './name-words.ts';
export { nearest } from './nearest.ts';
export { niceWidth } from './nice-width.ts';
export { plainDigits, scaleOfDigits } from './plain-digits.ts';
export {
  defineProblems,
  hasErrors,
  locate,
  type Problem,
  ProblemError,
  type ProblemLanguage,
  type ProblemPlace,
  type ProblemText,
  type ProblemTexts,
  problem,
  problemIn,
  type Severity,
  setProblemLanguage,
  warning,
} from './problem.ts';
export {
  foldedName,
  type ProbablyRenamed,
  type RenamedNames,
  renamedBetweenTables,
  type SampledTable,
} from './renamed-between-tables.ts';
export {
  type DriftedColumn,
  type RenamedColumn,
  renamedColumns,
  type SharedValues,
} from './renamed-columns.ts';
export { collect, failed, ok, type Result, unwrap } from './result.ts';
export { issueMessages, issueReason, refusal } from './schema-issue.ts';
export {
  allocateRef,
  allocateRefs,
  type Column,
  findColumn,
  internalRef,
  positionRef,
  refAllocator,
  refsOf,
  rowIdRef,
  type TableSchema,
  uniqueName,
  uniqueNames,
} from './table-schema.ts';
export { utf8Bytes, utf8Text } from './utf8.ts';
export { windows1252 } from './windows-1252.ts';
