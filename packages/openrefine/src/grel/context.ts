import type { GrelValue } from './value.ts';

/** One row of a project, as `cross` and `facetCount` see it. */
export type GrelRow = { readonly [column: string]: GrelValue };

/** What an expression can access. */
export interface GrelContext {
  /** Current cell. */
  readonly value: GrelValue;
  readonly cells: GrelRow;
  readonly columnName?: string;
  readonly rowIndex?: number;
  readonly starred?: boolean;
  readonly flagged?: boolean;
  /** Rows of this project, for `facetCount` and `row.record`. */
  readonly rows?: readonly GrelRow[];
  /** Rows of other projects by name, for `cross`. */
  readonly projects?: { readonly [name: string]: readonly GrelRow[] };
  /** Time of `now()`, in milliseconds since 1970. */
  readonly now?: () => number;
  /** Random number from 0 to below 1, for `random` and `randomNumber`. */
  readonly random?: () => number;
  /** Phonetic key of a string; undefined for an unknown encoding. */
  readonly phonetic?: (text: string, encoding: string) => string | undefined;
}

/** Context of a function call, with a way to evaluate an expression given as a string. */
export interface GrelCall extends GrelContext {
  readonly evaluateText: (expression: string, value: GrelValue, cells: GrelRow) => GrelValue;
}

export type GrelFunction = (args: readonly GrelValue[], call: GrelCall) => GrelValue;
