import type { Json, LogicalType } from '@winnow/kernel';
import type { PluginParameter } from '@winnow/steps';

/**
 * How the code is called: `call` with cells, `row` with one row at a time, `rows` with all rows at
 * once.
 */
export type CallMode = 'call' | 'row' | 'rows';

/** Input of an entry point: an argument of a function, or a column of rows. */
export interface EntryInput {
  readonly name: string;
  readonly label: string;
  /** Accepted types; any if omitted. */
  readonly types?: readonly LogicalType[] | undefined;
  /** Whether it can be omitted, in which case it is the default, or null. */
  readonly optional: boolean;
  readonly default?: Json;
  /** Whether the call is skipped if this is null, unless the plugin is null-safe. */
  readonly skipsNull: boolean;
}

/**
 * A function that the code exports, and how it is called. The sandbox, the examples, the trait
 * checks and the forms for trying a plugin read these and don’t depend on plugin kinds.
 */
export interface EntryPoint {
  readonly name: string;
  readonly mode: CallMode;
  readonly inputs: readonly EntryInput[];
  readonly outputs: readonly { readonly name: string; readonly type: LogicalType }[];
  /** Parameters in addition to cells. */
  readonly parameters: readonly PluginParameter[];
}
