import type { Column } from '@winnow/kernel';
import type { FormulaParameters } from '../parameter.ts';
import type { FormulaPlugins } from '../plugin.ts';

/** What a formula can speak of. */
export interface Scope {
  readonly columns: readonly Column[];
  /** The column whose cell is in hand: what `value` means. */
  readonly value?: Column | undefined;
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
