/** A learning task: rows of strings, and the desired output for some of them. */
export interface LearnTask {
  readonly rows: readonly (readonly string[])[];
  readonly examples: readonly { readonly row: number; readonly output: string }[];
  /** Column names as formulas write them, such as `value`. */
  readonly columns: readonly string[];
}

/** Program that reproduces the outputs of all examples, as a formula. */
export interface Learned {
  readonly formula: string;
  /** Result for each row as the search computes it; undefined if there is none. */
  readonly outputs: readonly (string | undefined)[];
  /** Lower is more plausible. */
  readonly cost: number;
  /**
   * Cost without the parts that only affect ranking; by this cost, a formula can put others in
   * doubt.
   */
  readonly minCost: number;
  /**
   * Whether the examples leave open what the formula returns for some row, such as a number between
   * those of two examples that are on either side of a threshold.
   */
  readonly isOpen: boolean;
}

/** One value per row, examples first. */
export type Values = readonly (string | undefined)[];

/**
 * Piece of an output: a string for each row and the expression that computes it. The cost is
 * approximately the negative logarithm of how likely a user means it.
 */
export interface Atom {
  readonly values: Values;
  readonly cost: number;
  readonly formula: () => string;
  /** Pieces of one date or interval are likely to be adjacent. */
  readonly group?: Group;
  /** Fields of one date are written as one pattern. */
  readonly date?: DateField;
}

export interface Group {
  readonly key: string;
  /** Which part this piece is, such as the start or end of an interval. */
  readonly part: string;
  /** Cost of another piece of the group after one with the same part. */
  readonly repeatCost: number;
  /** Notation: both ends of an interval are written the same way. */
  readonly style?: string;
}

export interface DateField {
  /** Expression of the date. */
  readonly source: string;
  /** The field as date patterns write it; undefined if it needs a function of its own. */
  readonly field: string | undefined;
}

/**
 * Rows of a task, with the examples first because candidates are checked against them before
 * anything else is computed.
 */
export interface Sample {
  readonly rows: readonly (readonly string[])[];
  readonly outputs: readonly string[];
  readonly columns: readonly string[];
  readonly deadline: number;
}

/** Maximum number of rows without an example used to distinguish programs. */
const maxOtherRows = 40;

export function sampleOf(task: LearnTask, deadline: number, everyRow = false): Sample {
  const given = new Map(task.examples.map(({ row, output }) => [row, output]));
  const others = task.rows.flatMap((row, i) => (given.has(i) ? [] : [row]));
  const most = everyRow ? others.length : maxOtherRows;
  const stride = Math.max(1, others.length / most);
  const seen = Array.from(
    { length: Math.min(most, others.length) },
    (_, i) => others[Math.floor(i * stride)]!,
  );
  return {
    rows: [...[...given.keys()].map((row) => task.rows[row] ?? []), ...seen],
    outputs: [...given.values()],
    columns: task.columns,
    deadline,
  };
}
