import type { GrelValue } from './value.ts';

/** One row of a project, as `cross` and `facetCount` see it. */
export type GrelRow = { readonly [column: string]: GrelValue };

/** What an expression sees next to its own text. */
export interface GrelContext {
  /** The cell in hand. */
  readonly value: GrelValue;
  /** The cells of the row. */
  readonly cells: GrelRow;
  readonly columnName?: string;
  readonly rowIndex?: number;
  readonly starred?: boolean;
  readonly flagged?: boolean;
  /** The rows of this project, for `facetCount` and `row.record`. */
  readonly rows?: readonly GrelRow[];
  /** The rows of other projects by name, for `cross`. */
  readonly projects?: { readonly [name: string]: readonly GrelRow[] };
  /** The time of `now()`, in milliseconds since 1970. */
  readonly now?: () => number;
  /** From 0 to below 1, for `random` and `randomNumber`. */
  readonly random?: () => number;
  /** The phonetic key of a text; undefined for an encoding that is not known. */
  readonly phonetic?: (text: string, encoding: string) => string | undefined;
}

/**
 * What functions are given: the context, and a way to evaluate an expression that is given as text.
 */
export interface GrelCall extends GrelContext {
  readonly evaluateText: (expression: string, value: GrelValue, cells: GrelRow) => GrelValue;
}

export type GrelFunction = (args: readonly GrelValue[], call: GrelCall) => GrelValue;
