import type { Column } from '@winnow/kernel';
import type { FormulaParameters } from '../parameter.ts';
import type { FormulaPlugins } from '../plugin.ts';

/** What formulas can refer to besides columns, shared by all formulas of a run. */
export interface RunContext {
  /** Plugins whose functions can be called as `plugin.function(…)`. */
  readonly plugins?: FormulaPlugins | undefined;
  /** Parameters by name, for `$name`. */
  readonly parameters?: FormulaParameters | undefined;
  /**
   * Date of the run in UTC, `2024-02-29`, for `today()`; if left out, the engine's current day is
   * used.
   */
  readonly today?: string | undefined;
  /**
   * Time of the run in UTC, `2024-02-29 13:05:00`, for `now()`; if left out, the engine's current
   * time is used.
   */
  readonly now?: string | undefined;
}

/** Everything a formula can refer to. */
export interface Scope extends RunContext {
  readonly columns: readonly Column[];
  /** Column of the current cell, for `value`. */
  readonly value?: Column | undefined;
}
