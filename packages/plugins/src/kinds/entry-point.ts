import type { Json, LogicalType } from '@winnow/kernel';
import type { PluginParameter } from '@winnow/steps';

/**
 * How the code is called: `call` with cells, `row` with one row after the other, `rows` with all
 * rows at once.
 */
export type CallMode = 'call' | 'row' | 'rows';

/** What an entry point is given: an argument of a function, or a column of rows. */
export interface EntryInput {
  readonly name: string;
  readonly label: string;
  /** The types that it takes; any if left out. */
  readonly types?: readonly LogicalType[] | undefined;
  /** Whether it can be left out: then it is the default, or null. */
  readonly optional: boolean;
  readonly default?: Json;
  /** Whether the code isn't called where this is null, unless the plugin is null-safe. */
  readonly skipsNull: boolean;
}

/**
 * A function that the code exports, and how it is called. The sandbox, the examples, the checks of
 * traits and the forms that try a plugin read these and know no kinds.
 */
export interface EntryPoint {
  readonly name: string;
  readonly mode: CallMode;
  readonly inputs: readonly EntryInput[];
  readonly outputs: readonly { readonly name: string; readonly type: LogicalType }[];
  /** What it is given besides cells. */
  readonly parameters: readonly PluginParameter[];
}
