import type { Json, Problem, Result } from '@winnow/kernel';
import type { PluginVersion } from './plugin-manifest.ts';

/** Input of a plugin: columns of cells, all of the same length. */
export interface PluginBatch {
  /** For function plugins: the function to call; the first if omitted. */
  readonly function?: string | undefined;
  /**
   * Cells by column: the arguments of a function in order, or the roles of a step in manifest order
   * (a role that isn’t chosen is a column of nulls). Dates and datetimes are ISO strings. A column
   * may also be given as the JSON of its list of cells, which is passed to the code unchanged.
   */
  readonly columns: readonly (readonly Json[] | { readonly json: string })[];
  readonly rows: number;
}

/** A row for which the plugin failed; other rows aren’t affected. */
export interface PluginRowProblem {
  readonly row: number;
  readonly problem: Problem;
}

/** Output of a plugin: one column for a function, or the outputs of a step in manifest order. */
export interface PluginAnswer {
  readonly columns: readonly (readonly Json[])[];
  readonly rows: number;
  /** The cells of these rows are null. */
  readonly failures: readonly PluginRowProblem[];
  /**
   * For steps that see all rows at once: the input row that each row was made from; null for a new
   * one.
   */
  readonly from?: readonly (number | null)[];
}

/** Result of an example. */
export interface PluginExampleResult {
  readonly title: string;
  readonly passed: boolean;
  readonly expected: Json;
  /** Actual result; undefined if the plugin failed. */
  readonly actual?: Json;
  readonly problems: readonly Problem[];
}

export interface PluginTestReport {
  readonly passed: boolean;
  readonly examples: readonly PluginExampleResult[];
}

/** A table that disproves a trait. */
export interface CounterExample {
  readonly columns: readonly string[];
  /** Cells formatted for display. */
  readonly rows: readonly (readonly string[])[];
}

export interface TraitResult {
  readonly trait: 'rowWise' | 'deterministic' | 'nullSafe';
  readonly ok: boolean;
  /** The finding in one sentence. */
  readonly message: string;
  readonly counterExample?: CounterExample;
}

export interface TraitReport {
  readonly ok: boolean;
  readonly traits: readonly TraitResult[];
  /** Number of generated inputs tried. */
  readonly tried: number;
}

export interface RunOptions {
  readonly signal?: AbortSignal;
}

/**
 * Runs plugins in complete isolation. Every call ends, with an answer or with problems, whatever
 * the code does. {@link openSandbox} creates one. A draft is run like a published version:
 * {@link pluginVersion} makes one from its parts.
 */
export interface PluginRunner {
  /**
   * @param parameters of a step, as entered in its form; defaults are filled in
   * @returns problems of the whole batch: `plugins/syntax`, `loading`, `no-export`, `too-slow`,
   *   `out-of-memory`, `result-too-large`, `stopped`. Problems of single rows are in the answer.
   */
  run(
    version: PluginVersion,
    parameters: { readonly [name: string]: Json },
    batch: PluginBatch,
    options?: RunOptions,
  ): Promise<Result<PluginAnswer>>;
  /** Runs the examples. Returns problems only if the code can’t be loaded at all. */
  test(version: PluginVersion, options?: RunOptions): Promise<Result<PluginTestReport>>;
  /**
   * Checks the declared traits against generated inputs, which are the same for the same version.
   */
  checkTraits(version: PluginVersion, options?: RunOptions): Promise<Result<TraitReport>>;
  /** Ends the process. A later call starts it again. */
  close(): Promise<void>;
}
