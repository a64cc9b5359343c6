import type { Json, LogicalType, Problem } from '@winnow/kernel';

/** An argument of a plugin's function. One with a default may be left out. */
export interface PluginInput {
  readonly name: string;
  readonly type: LogicalType;
  readonly default?: Json | undefined;
}

/** One function of a plugin, as formulas call it. */
export interface PluginFunction {
  readonly name: string;
  readonly summary?: string | undefined;
  readonly inputs: readonly PluginInput[];
  readonly result: LogicalType;
}

/** Plugins by name; one that cannot be used is the problem that says why. */
export type FormulaPlugins = ReadonlyMap<string, FormulaPlugin | { readonly problem: Problem }>;

/** What formulas know of a plugin: called as `plugin.function(…)`. */
export interface FormulaPlugin {
  readonly name: string;
  readonly version: string;
  /** Hash of all that the version is made of. */
  readonly integrity: string;
  readonly functions: readonly PluginFunction[];
  readonly traits: {
    /** It is called for null arguments too; else null gives null. */
    readonly nullSafe: boolean;
    /** The same arguments give the same result. */
    readonly deterministic: boolean;
  };
}
