import type { Pieces } from '../pieces.ts';
import type { CodedTable } from '../table/coded-table.ts';

/** One cell that is proposed to change. */
export interface Change {
  readonly row: number;
  /** The place of the column in the table. */
  readonly column: number;
  readonly to: string;
  /** From 0 to 1: how likely the new value is the true one. */
  readonly confidence: number;
  /** Why, for a person: "provider_number 10018 has this name in 24 of 25 rows". */
  readonly reason: string;
  /** What many changes have in common: "provider_number determines name". By default the repairer's title and the column. */
  readonly rule?: string;
  /** The places of the columns whose values in the row say the new value; left out where the value itself does, or nothing in particular. */
  readonly given?: readonly number[];
}

/** Whether a cell agrees with cells of its row that it is put together of, or a part of: what looks rare is right there. */
export type IsExplained = (row: number, column: number) => boolean;

/** Finds one kind of wrong values and what they ought to be. Reads the table and leaves it as it is. */
export interface Repairer {
  readonly id: string;
  readonly title: string;
  readonly find: (table: CodedTable, isExplained: IsExplained) => Pieces<readonly Change[]>;
}

/** How likely something is, of the logarithm of its odds. */
export function probability(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}
