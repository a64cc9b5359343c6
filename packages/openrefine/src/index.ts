export { grelControlNames } from './grel/controls.ts';
export {
  evaluateGrelCase,
  type GrelCase,
  type GrelResult,
  type GrelTypeName,
} from './grel/evaluate-case.ts';
export { grelFunctionNames } from './grel/functions/registry.ts';
export { parseGrel } from './grel/parser.ts';
export {
  type ConvertedHistory,
  type ConvertedOperation,
  historyOperations,
  readHistory,
} from './history/read-history.ts';
export { type RecipeFile, readRecipeFile } from './read-recipe-file.ts';
export { type TranslationScope, translateGrel } from './translate/translate-grel.ts';
