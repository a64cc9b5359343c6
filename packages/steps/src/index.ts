export { type BooleanWords, wordsOfColumn } from './cells/boolean-words.ts';
export {
  columnsByRule,
  nameMatches,
  namesText,
  selectColumn,
  selectColumns,
  selectionText,
} from './columns/select-columns.ts';
export type { DateOrder } from './dates/usual-date-formats.ts';
export type { JoinDiagnosis, StepDiagnosis } from './diagnosis.ts';
export { fillParameters, parameterReferencesIn } from './params/fill-parameters.ts';
export { columnsReadBy, renameInParams } from './params/param-columns.ts';
export {
  isInnerRecipe,
  isParameterReference,
  type ParameterReference,
} from './params/parameter-reference.ts';
export {
  type ColumnSelection,
  type Control,
  columnSelection,
  type ParamMeta,
  param,
  paramMeta,
} from './params/params.ts';
export { parseParams, renewParams } from './params/parse-params.ts';
export { mapParams, visitParams } from './params/walk-params.ts';
export { type PluginParameter, parametersSchema, pluginParameter } from './plugins/plugin-parameter.ts';
export { namesInSentence } from './plugins/plugin-sentence.ts';
export { pluginStep } from './plugins/plugin-step.ts';
export type { PluginOutput, PluginRole, StepPlugin } from './plugins/step-plugin.ts';
export { stepProblems } from './problems.ts';
export { describeSteps, type StepDescription } from './reference/describe-steps.ts';
export {
  addColumns,
  type OutputColumn,
  type Relation,
  replaceColumns,
  scopeOf,
  typesOf,
  withColumns,
  withRel,
} from './relation.ts';
export {
  defineStep,
  type ExampleCell,
  type ExampleTable,
  familyTitles,
  type JsonParams,
  rowWise,
  type StepContext,
  type StepDefinition,
  type StepExample,
  type StepFamily,
  type StepTraits,
  stepFamilies,
} from './step.ts';
export { maxNumberOfCorrections } from './steps/correct-values/max-number-of-corrections.ts';
export { maxNumberOfEdits } from './steps/edit-cells/max-number-of-edits.ts';
export { usualSentinels } from './steps/replace-sentinels/replace-sentinels.ts';
export { type KindWritten, type StepKind, steps } from './steps/step-registry.ts';
export { type ReadingHints, readText } from './strings/read-text.ts';
