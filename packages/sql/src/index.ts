export {
  allOf,
  anyOf,
  ascending,
  caseWhen,
  castTo,
  columnExpr,
  columnsRead,
  computed,
  descending,
  hasWindow,
  isRowNumber,
  lagSql,
  leadSql,
  literal,
  mapColumns,
  mapParts,
  native,
  nullOf,
  op,
  partsOf,
  rowNumberSql,
  someParts,
  strict,
} from './build.ts';
export type { Dialect } from './dialect.ts';
export { dialects } from './dialects/dialect-registry.ts';
export { joinItems } from './dialects/duckdb/join-items.ts';
export type {
  AggregateExpr,
  CaseExpr,
  Expr,
  ExternalCall,
  ExternalExpr,
  Frame,
  NativeExpr,
  NativeSql,
  OpName,
  SortKey,
  Unsupported,
  WindowExpr,
} from './expr.ts';
export { filterBelowCalls, hasCall, liftCalls } from './lift-calls.ts';
export {
  type DialectId,
  defaultDialect,
  dialectIds,
  dialectTitles,
  isDialectId,
} from './names/dialect-names.ts';
export { type ColumnOrigin, originOf } from './origin-of.ts';
export {
  type CsvOfScript,
  type PolarsScript,
  polarsScript,
  type ScriptSource,
} from './polars/polars-script.ts';
export { rustRegex, rustReplacement } from './polars/rust-regex.ts';
export { type ColumnPrinter, printExpr, printSortKeys } from './print-expr.ts';
export { hiddenOf, maxStatementSize, type PrintOptions, printRel } from './print-rel.ts';
export { sqlProblems } from './problems.ts';
export {
  aggregate,
  distinct,
  external,
  filter,
  type Item,
  inputsOf,
  isRowWise,
  type JoinHow,
  join,
  limit,
  maxIdBound,
  type ProjectItem,
  project,
  type ReadColumn,
  type Rel,
  sort,
  source,
  sourceIdBound,
  stepMark,
  stored,
  union,
  unnest,
  unpivot,
  withInputs,
} from './rel.ts';
export { isVolatile, sharedProjections } from './share-parts.ts';
export { templateUses } from './template-uses.ts';
export { type RelWithSourceText, withSourceText } from './with-source-text.ts';
export { wordOrigins } from './word-origins.ts';
