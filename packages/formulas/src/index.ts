export { type AggregateDefinition, type AggregateExample, defineAggregate } from './aggregate.ts';
export { aggregateCall } from './aggregates/aggregate-call.ts';
export { aggregates } from './aggregates/aggregate-registry.ts';
export { call, regexCell } from './call.ts';
export { type Cell, cellOf, nullCell, textOf } from './cell.ts';
export type { CheckedFormula } from './check/checked-formula.ts';
export type { Ir } from './check/ir.ts';
export type { RunContext, Scope } from './check/scope.ts';
export { temporalKind, temporalLiteral } from './check/temporal-text.ts';
export { type CompiledFormula, checkFormula, compileFormula } from './compile.ts';
export { columnsInFormula } from './edit/columns-in-formula.ts';
export { type Completion, type Completions, completionsAt } from './edit/completions.ts';
export {
  type DescribedFunction,
  type DescribedParam,
  type DescribedSignature,
  describeFunction,
  describeFunctions,
} from './edit/describe-functions.ts';
export { parametersNamedIn, replaceParameter } from './edit/parameters-named.ts';
export { pluginsNamedIn } from './edit/plugins-named.ts';
export { columnInputInFormula, renameColumnInFormula } from './edit/rename-column.ts';
export { type SignatureHelp, signatureAt } from './edit/signature-help.ts';
export {
  defineFunction,
  type FunctionDefinition,
  type FunctionExample,
  type FunctionFamily,
  functionFamilies,
  type Param,
  type ParamType,
  type ReturnType,
  type Signature,
} from './function.ts';
export { type DateLanguage, dateLanguages, dateNames } from './functions/date/date-names.ts';
export {
  checkDatePattern,
  checkParsePattern,
  datePatternRegex,
  dateTokens,
} from './functions/date/format-tokens.ts';
export { dateTextInEnglish, monthNamesIn, readableLanguages } from './functions/date/names-to-english.ts';
export { orderByPatterns, readIso } from './functions/date/parse-with-pattern.ts';
export { findFunction } from './functions/function-index.ts';
export { type FunctionName, functions } from './functions/function-registry.ts';
export { decimalOfNumber, decimalOfText } from './functions/number/decimal-text.ts';
export { scientificStyles } from './functions/number/format-scientific.ts';
export { decimalOfWritten, type NumberStyle, numberOfText } from './functions/number/parse-number-text.ts';
export { references as htmlReferences } from './functions/text/html-references.ts';
export { once as onceOf } from './functions/text/once.ts';
export { quotePattern } from './functions/text/quote-pattern.ts';
export { type Ast, childrenOf } from './language/ast.ts';
export { quoteText } from './language/lexer.ts';
export { limits } from './language/limits.ts';
export { type ParsedFormula, parseFormula } from './language/parser.ts';
export { printColumnName, printFormula } from './language/print.ts';
export { checkRegex, countGroups, type RegexFault } from './language/regex.ts';
export { convertCell } from './lower/call.ts';
export { literalCell } from './lower/literal.ts';
export {
  type FormulaParameter,
  type FormulaParameters,
  type ParameterType,
  parameterTypes,
} from './parameter.ts';
export type { FormulaPlugin, FormulaPlugins, PluginFunction, PluginInput } from './plugin.ts';
export { formulaProblems } from './problems.ts';
export { orderWithUsualTime } from './usual-times.ts';
