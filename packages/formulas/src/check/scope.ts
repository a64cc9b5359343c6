import type { Column } from '@winnow/kernel';
import type { FormulaPlugins } from '../plugin.ts';

/** What a formula can speak of. */
export interface Scope {
  readonly columns: readonly Column[];
  /** The column whose cell is in hand: what `value` means. */
  readonly value?: Column | undefined;
  /** Plugins whose functions can be called as `plugin.function(…)`. */
  readonly plugins?: FormulaPlugins | undefined;
  /** The time of the run in milliseconds since 1970; without it, the engine's own is taken. */
  readonly now?: number | undefined;
}
