import type { Json, LogicalType, Problem } from '@winnow/kernel';

/** A parameter of a plugin function. One with a default is optional. */
export interface PluginInput {
  readonly name: string;
  readonly type: LogicalType;
  readonly default?: Json | undefined;
}

/** A function of a plugin, as called by formulas. */
export interface PluginFunction {
  readonly name: string;
  readonly summary?: string | undefined;
  readonly inputs: readonly PluginInput[];
  readonly result: LogicalType;
}

/** Plugins by name; an unusable plugin maps to the problem that explains why. */
export type FormulaPlugins = ReadonlyMap<string, FormulaPlugin | { readonly problem: Problem }>;

/** What formulas know about a plugin, called as `plugin.function(…)`. */
export interface FormulaPlugin {
  readonly name: string;
  readonly version: string;
  /** Hash of the entire contents of the version. */
  readonly integrity: string;
  readonly functions: readonly PluginFunction[];
  readonly traits: {
    /** Whether it is called even for null arguments; otherwise null returns null. */
    readonly nullSafe: boolean;
    /** Whether the same arguments always return the same result. */
    readonly deterministic: boolean;
  };
}
