import type { Card, CheckProposal } from '@winnow/insight';
import type { MessageData } from '@winnow/kernel';
import type { StepDraft } from '@winnow/recipe';
import type { View } from './view.ts';

/** A cell whose value a repair changes. */
export interface RepairedCell {
  /** The place of the row in the view, from 0. */
  readonly row: number;
  readonly rowId: number;
  readonly column: string;
  readonly from: string | null;
  readonly to: string | null;
  /**
   * Values of other columns with which the old value says the new one, none where it does by itself; null where nothing in the table
   * tells the row from others with the old value.
   */
  readonly where: readonly { readonly column: string; readonly value: string }[] | null;
  readonly reason: string;
  /** What the value was judged by, in a few words: “City by ZIP”. */
  readonly rule: string;
  readonly confidence: number;
  /** The reason and the rule as data, for other languages. */
  readonly messages?: { readonly [field: string]: MessageData };
}

/** Repairs of a view, and the steps that make them. */
export interface Repairs {
  readonly rows: number;
  /** Rows that were looked at one by one: all of them, or a sample from all parts. */
  readonly looked: number;
  readonly cells: readonly RepairedCell[];
  readonly steps: readonly StepDraft[];
}

/** Checks that a view keeps, but for few rows. */
export interface CheckProposals {
  readonly rows: number;
  /** Rows that were looked at one by one: all of them, or a sample from all parts. */
  readonly looked: number;
  readonly checks: readonly CheckProposal[];
}

/** Cards for a selection. */
export interface CardReport {
  readonly rows: number;
  /** Rows that were looked at one by one: all of them, or a sample from all parts. */
  readonly looked: number;
  readonly cards: readonly Card[];
}

/** Wanted values of some rows, of which a formula is to be learned. */
export interface LearnQuery {
  readonly view: View;
  /** Columns that the formula may read. Where they do not do, the columns closest to the first of them are read as well. */
  readonly columns: readonly string[];
  /** The column that the formula calls `value`. */
  readonly value?: string;
  readonly examples: readonly { readonly rowId: number; readonly output: string }[];
}

/** A formula that gives every wanted value. */
export interface LearnCandidate {
  readonly formula: string;
  /** Whether it may be meant as much as the first one. */
  readonly plausible: boolean;
  /** What it gives for each row of the sample; null for null and where it gives nothing. */
  readonly outputs: readonly (string | null)[];
}

/** Formulas learned from examples, and rows of the view to judge them by. */
export interface LearnReport {
  readonly rows: number;
  /** Rows that formulas were tried on. */
  readonly looked: number;
  /** Columns that formulas may read. */
  readonly columns: readonly string[];
  /** The likeliest first; none where no formula gives all examples. */
  readonly candidates: readonly LearnCandidate[];
  /** Rows with an example, then rows for which plausible formulas give different values, then others. */
  readonly sample: readonly {
    readonly rowId: number;
    readonly values: readonly string[];
    readonly doubtful: boolean;
  }[];
  /** Rows tried for which plausible formulas give different values, or the best one gives none. */
  readonly doubts: number;
  readonly confident: boolean;
}

/** Steps that would make a table relational, and the first rows of what they give. */
export interface RelationalReport {
  readonly rows: number;
  readonly candidates: readonly {
    readonly steps: readonly StepDraft[];
    readonly confidence: number;
    readonly reason: string;
    readonly messages?: { readonly [field: string]: MessageData };
    readonly result: {
      readonly columns: readonly string[];
      readonly rows: readonly (readonly (string | null)[])[];
      readonly total: number;
    };
  }[];
}

/** Rows of a view that may be the same thing: among themselves, or in another source. */
export interface MatchQuery {
  readonly view: View;
  /** The source whose rows are compared with those of the view; the view is compared with itself if left out. */
  readonly source?: string;
  /** Answers of a person, by ids of rows. */
  readonly labels: readonly { readonly a: number; readonly b: number; readonly match: boolean }[];
}

/** Rows of one side as they are compared. */
export interface MatchedTable {
  readonly rows: number;
  /** Rows that were compared. */
  readonly looked: number;
  readonly columns: readonly string[];
  /** Columns whose values are all present and all different. */
  readonly keys: readonly string[];
  /** The rows of the pairs, by their ids. */
  readonly cells: { readonly [rowId: number]: readonly (string | null)[] };
}

export interface MatchReport {
  readonly a: MatchedTable;
  /** The same as `a` where a view is compared with itself. */
  readonly b: MatchedTable;
  /** The surest first. */
  readonly pairs: readonly MatchedPair[];
  /** Pairs near the threshold, which a person is best asked; the closest first. */
  readonly review: readonly MatchedPair[];
  readonly threshold: number;
  /** Pairs that match, of which the first are listed. */
  readonly total: number;
}

/** Two rows by their ids, and how likely they are the same thing. */
export interface MatchedPair {
  readonly a: number;
  readonly b: number;
  readonly score: number;
}
