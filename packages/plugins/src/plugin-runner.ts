import type { Json, Problem, Result } from '@winnow/kernel';
import type { PluginVersion } from './plugin-manifest.ts';

/** What a plugin is asked: columns of cells, all of one length. */
export interface PluginBatch {
  /** Of a function plugin: which of its functions; the first if left out. */
  readonly function?: string | undefined;
  /**
   * Cells column by column: of a function its arguments in order, of a step its roles in the order
   * of the manifest (a role that is not chosen is a column of nulls). Dates and datetimes are ISO
   * text. A column may also be the JSON of its list of cells, which goes to the code as it is.
   */
  readonly columns: readonly (readonly Json[] | { readonly json: string })[];
  readonly rows: number;
}

/** A row for which the plugin failed; its other rows are not touched by that. */
export interface PluginRowProblem {
  readonly row: number;
  readonly problem: Problem;
}

/**
 * What a plugin answers: of a function one column, of a step its outputs in the order of the
 * manifest.
 */
export interface PluginAnswer {
  readonly columns: readonly (readonly Json[])[];
  readonly rows: number;
  /** Cells of these rows are null. */
  readonly failures: readonly PluginRowProblem[];
  /**
   * Of a step that sees all rows at once: the input row that each row was made of; null for a new
   * one.
   */
  readonly from?: readonly (number | null)[];
}

/** How an example went. */
export interface PluginExampleResult {
  readonly title: string;
  readonly passed: boolean;
  readonly expected: Json;
  /** What came out; undefined where the plugin failed. */
  readonly actual?: Json;
  readonly problems: readonly Problem[];
}

export interface PluginTestReport {
  readonly passed: boolean;
  readonly examples: readonly PluginExampleResult[];
}

/** A table that shows that a trait does not hold. */
export interface CounterExample {
  readonly columns: readonly string[];
  /** Cells as people read them. */
  readonly rows: readonly (readonly string[])[];
}

export interface TraitResult {
  readonly trait: 'rowWise' | 'deterministic' | 'nullSafe';
  readonly ok: boolean;
  /** One sentence: what was found. */
  readonly message: string;
  readonly counterExample?: CounterExample;
}

export interface TraitReport {
  readonly ok: boolean;
  readonly traits: readonly TraitResult[];
  /** How many generated inputs were tried. */
  readonly tried: number;
}

export interface RunOptions {
  readonly signal?: AbortSignal;
}

/**
 * Runs plugins, closed off from everything. Every call ends, with an answer or with problems,
 * whatever the code does. {@link openSandbox} gives one. A draft is run like a published version:
 * {@link pluginVersion} makes one of its parts.
 */
export interface PluginRunner {
  /**
   * @param parameters of a step, as its form has them; defaults are filled in
   * @returns problems of the whole batch: `plugins/syntax`, `loading`, `no-export`, `too-slow`,
   * `out-of-memory`, `result-too-large`, `stopped`. What goes wrong in one row is in the answer.
   */
  run(
    version: PluginVersion,
    parameters: { readonly [name: string]: Json },
    batch: PluginBatch,
    options?: RunOptions,
  ): Promise<Result<PluginAnswer>>;
  /** Runs the examples. Problems only where the code cannot be loaded at all. */
  test(version: PluginVersion, options?: RunOptions): Promise<Result<PluginTestReport>>;
  /** Holds the declared traits against generated inputs: the same for the same version. */
  checkTraits(version: PluginVersion, options?: RunOptions): Promise<Result<TraitReport>>;
  /** Ends the process. A later call starts it again. */
  close(): Promise<void>;
}
