export { libraryOf, openPluginFolders, pluginFiles, readPluginFolder } from './folders/read-plugin-folder.ts';
export type { EntryPoint } from './kinds/entry-point.ts';
export { type PluginKindName, pluginKindNames, pluginKindOf, pluginKinds } from './kinds/kind-registry.ts';
export { pluginName, semver } from './manifest-fields.ts';
export type { PluginLibrary, PluginRequest } from './plugin-library.ts';
export {
  type CallExample,
  entryPointOf,
  entryPointsOf,
  hasCode,
  maxCodeSize,
  maxExamples,
  type PluginExample,
  type PluginManifest,
  type PluginVersion,
  parseExamples,
  parseManifest,
  pluginManifest,
  type RowsExample,
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
export { describePluginKinds } from './reference/describe-plugin-kinds.ts';
export { openSandbox, type SandboxOptions } from './sandbox/open-sandbox.ts';
export { typeFits } from './type-fits.ts';
