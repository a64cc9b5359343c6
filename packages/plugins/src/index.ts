export { libraryOf, openPluginFolders, pluginFiles, readPluginFolder } from './folders/read-plugin-folder.ts';
export { functionKind } from './kinds/function/function-kind.ts';
export { type PluginKindName, pluginKindNames, pluginKindOf, pluginKinds } from './kinds/kind-registry.ts';
export { macroKind } from './kinds/macro/macro-kind.ts';
export { stepKind } from './kinds/step/step-kind.ts';
export { pluginName, semver } from './manifest-fields.ts';
export type { PluginLibrary, PluginRequest } from './plugin-library.ts';
export {
  type CodeManifest,
  type FunctionExample,
  type FunctionManifest,
  hasCode,
  type MacroManifest,
  maxCodeSize,
  maxExamples,
  type PluginExample,
  type PluginManifest,
  type PluginVersion,
  parseExamples,
  parseManifest,
  pluginManifest,
  type StepExample,
  type StepManifest,
} from './plugin-manifest.ts';
export type {
  CounterExample,
  PluginAnswer,
  PluginBatch,
  PluginExampleResult,
  PluginRowProblem,
  PluginRunner,
  PluginTestReport,
  RunOptions,
  TraitReport,
  TraitResult,
} from './plugin-runner.ts';
export { canonicalJson, integrityOf, pluginVersion } from './plugin-version.ts';
export { pluginProblems } from './problems.ts';
export { recipePluginOf } from './recipe-plugin.ts';
export { openSandbox, type SandboxOptions } from './sandbox/open-sandbox.ts';
export { typeFits } from './type-fits.ts';
