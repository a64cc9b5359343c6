import type { Column } from '@winnow/kernel';

/** What a formula can speak of. */
export interface Scope {
  readonly columns: readonly Column[];
  /** The column whose cell is in hand: what `value` means. */
  readonly value?: Column | undefined;
  /** The time of the run in milliseconds since 1970; without it, the engine's own is taken. */
  readonly now?: number | undefined;
}
