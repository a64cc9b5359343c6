export { functionKind } from './kinds/function/function-kind.ts';
export { type PluginKindName, pluginKindOf, pluginKinds } from './kinds/kind-registry.ts';
export { stepKind } from './kinds/step/step-kind.ts';
export { pluginName, semver } from './manifest-fields.ts';
export type { PluginLibrary, PluginRequest } from './plugin-library.ts';
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
export {
  canonicalJson,
  type FunctionExample,
  type FunctionManifest,
  integrityOf,
  largestCode,
  mostExamples,
  type PluginExample,
  type PluginManifest,
  type PluginVersion,
  parseExamples,
  parseManifest,
  pluginKindNames,
  pluginManifest,
  pluginVersion,
  type StepExample,
  type StepManifest,
} from './plugin-version.ts';
export { pluginProblems } from './problems.ts';
export { typeFits } from './type-fits.ts';
