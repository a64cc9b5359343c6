export {
  type CheckedRecipe,
  type CheckedStep,
  checkRecipe,
  parseStep,
  type RecipeEnvironment,
  type StepState,
} from './check-recipe.ts';
export { editRecipe, type RecipeEdit } from './edit-recipe.ts';
export { formulaPlugins } from './formula-plugins.ts';
export { insertSteps, recipeOfSteps } from './insert-steps.ts';
export { expandMacro } from './macros/expand-macro.ts';
export {
  type MacroInput,
  type MacroValue,
  macroColumns,
  macroRecipeOf,
  macroSteps,
  macroValues,
} from './macros/macro-of-steps.ts';
export {
  isMacroParams,
  type MacroParams,
  macroRecipe,
  macroSentence,
  macroStep,
} from './macros/macro-step.ts';
export {
  formulaParameters,
  isOfType,
  maxParameters,
  parameterName,
  parameterSchema,
  type RecipeParameter,
} from './parameters/parameter.ts';
export {
  type ParameterValues,
  readParameterValue,
  setParameterValues,
  unknownParameters,
} from './parameters/set-parameter-values.ts';
export { parametersUsedBy } from './parameters/used-parameters.ts';
export {
  type MacroPlugin,
  pinOf,
  pinPlugins,
  pluginNamesIn,
  type RecipePlugin,
  type RecipePlugins,
} from './plugin-library.ts';
export type { PluginPin } from './plugin-pin.ts';
export { recipeProblems } from './problems.ts';
export { rebaseRecipe } from './rebase-recipe.ts';
export {
  allSteps,
  emptyRecipe,
  parseRecipe,
  type Recipe,
  recipeSchema,
  renewStep,
  type Step,
  type StepDraft,
  type UncheckedStep,
} from './recipe.ts';
export { sourceNamesIn } from './source-names.ts';
export { stepDefinition } from './step-definition.ts';
export { areAdjacent, type StepRun, stepRuns } from './step-groups.ts';
export { newStepId } from './step-id.ts';
export { stepsThatNameRows } from './steps-that-name-rows.ts';
