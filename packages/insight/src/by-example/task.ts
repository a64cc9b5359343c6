/** One thing to learn: rows of strings, and for some of them what is to come out. */
export interface LearnTask {
  readonly rows: readonly (readonly string[])[];
  readonly examples: readonly { readonly row: number; readonly output: string }[];
  /** How formulas name the columns: `value`, or a column's name as formulas write it. */
  readonly columns: readonly string[];
}

/** A program that gives the outputs of all examples, as a formula. */
export interface Learned {
  readonly formula: string;
  /** What the program gives for each row, as the search computes it; undefined where it gives nothing. */
  readonly outputs: readonly (string | undefined)[];
  /** Lower is more plausible. */
  readonly cost: number;
  /** The cost without what ranks it only: a formula by which others are in doubt. */
  readonly least: number;
}

/** A value for each row, examples first. */
export type Values = readonly (string | undefined)[];

/**
 * A piece of an output: a text for each row and the expression that computes it. Cost is about minus the logarithm of how likely
 * a person means it.
 */
export interface Atom {
  readonly values: Values;
  readonly cost: number;
  readonly formula: () => string;
  /** Pieces of one date or of one interval are likely to are next to one another. */
  readonly group?: Group;
  /** Fields of one date are written by one pattern. */
  readonly date?: DateField;
}

export interface Group {
  readonly key: string;
  /** What of it the piece is: the start of an interval, its end. */
  readonly part: string;
  /** The cost of a further piece of the group next to one of the same part. */
  readonly again: number;
  /** How it is written: both ends of an interval are written alike. */
  readonly style?: string;
}

export interface DateField {
  /** The expression of the date. */
  readonly source: string;
  /** As patterns of dates write it; none where it takes a function of its own. */
  readonly field: string | undefined;
}

/** The rows of a task with the examples first, since everything is held against them before the rest is computed. */
export interface Sample {
  readonly rows: readonly (readonly string[])[];
  readonly outputs: readonly string[];
  readonly columns: readonly string[];
  readonly deadline: number;
}

/** Of the rows without an example so many are looked at to tell programs from one another. */
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
