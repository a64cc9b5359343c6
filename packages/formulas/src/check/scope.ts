import type { Column } from '@winnow/kernel';
import type { FormulaParameters } from '../parameter.ts';
import type { FormulaPlugins } from '../plugin.ts';

/** What formulas can refer to besides columns; the same for all formulas of a run. */
export interface RunContext {
  /** Plugins whose functions can be called as `plugin.function(…)`. */
  readonly plugins?: FormulaPlugins | undefined;
  /** What `$name` means. */
  readonly parameters?: FormulaParameters | undefined;
  /**
   * The date of the run in UTC, `2024-02-29`, which `today()` gives; without it, the engine's own
   * day is taken.
   */
  readonly today?: string | undefined;
  /**
   * The time of the run in UTC, `2024-02-29 13:05:00`, which `now()` gives; without it, the
   * engine's own time is taken.
   */
  readonly now?: string | undefined;
}

/** What a formula can refer to. */
export interface Scope extends RunContext {
  readonly columns: readonly Column[];
  /** The column of the current cell: what `value` means. */
  readonly value?: Column | undefined;
}
