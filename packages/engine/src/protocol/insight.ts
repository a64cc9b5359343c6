import type { Card, CheckProposal } from '@winnow/insight';
import type { MessageData } from '@winnow/kernel';
import type { StepDraft } from '@winnow/recipe';
import type { View } from './view.ts';

/** A cell that a repair changes. */
export interface RepairedCell {
  /** Position of the row in the view, from 0. */
  readonly row: number;
  readonly rowId: number;
  readonly column: string;
  readonly from: string | null;
  readonly to: string | null;
  /**
   * Values of other columns that determine the new value together with the old one; empty if the
   * old value suffices, null if nothing in the table distinguishes the row from others with the old
   * value.
   */
  readonly where: readonly { readonly column: string; readonly value: string }[] | null;
  readonly reason: string;
  /** Short description of the rule behind the repair: “City by ZIP”. */
  readonly rule: string;
  readonly confidence: number;
  /** The reason and the rule as data, for translation. */
  readonly messages?: { readonly [field: string]: MessageData };
}

/** Repairs of a view, and the steps that apply them. */
export interface Repairs {
  readonly rows: number;
  /** Number of rows that were examined individually: all of them, or a sample from all parts. */
  readonly looked: number;
  readonly cells: readonly RepairedCell[];
  readonly steps: readonly StepDraft[];
}

/** Checks that a view satisfies except for a few rows. */
export interface CheckProposals {
  readonly rows: number;
  /** Number of rows that were examined individually: all of them, or a sample from all parts. */
  readonly looked: number;
  readonly checks: readonly CheckProposal[];
}

/** Cards for a selection. */
export interface CardReport {
  readonly rows: number;
  /** Number of rows that were examined individually: all of them, or a sample from all parts. */
  readonly looked: number;
  readonly cards: readonly Card[];
}

/** Wanted values of some rows, from which to learn a formula. */
export interface LearnQuery {
  readonly view: View;
  /**
   * Columns that the formula may read. If they are not enough, the columns closest to the first of
   * them are read as well.
   */
  readonly columns: readonly string[];
  /** The column that the formula refers to as `value`. */
  readonly value?: string;
  readonly examples: readonly { readonly rowId: number; readonly output: string }[];
}

/** A formula that returns every wanted value. */
export interface LearnCandidate {
  readonly formula: string;
  /** Whether it is nearly as likely to be meant as the first one. */
  readonly plausible: boolean;
  /** Its result for each row of the sample; null for null and where it has no result. */
  readonly outputs: readonly (string | null)[];
}

/** Formulas learned from examples, and rows of the view by which to judge them. */
export interface LearnReport {
  readonly rows: number;
  /** Number of rows on which formulas were tried. */
  readonly looked: number;
  /** Columns that formulas may read. */
  readonly columns: readonly string[];
  /** The most likely first; empty if no formula returns all examples. */
  readonly candidates: readonly LearnCandidate[];
  /** Rows with an example first, then rows on which plausible formulas disagree, then others. */
  readonly sample: readonly {
    readonly rowId: number;
    readonly values: readonly string[];
    readonly doubtful: boolean;
  }[];
  /** Number of tried rows on which plausible formulas disagree, or the best one has no result. */
  readonly doubts: number;
  readonly confident: boolean;
}

/** Steps that would make a table relational, and the first rows of their results. */
export interface RelationalReport {
  readonly rows: number;
  readonly candidates: readonly {
    readonly steps: readonly StepDraft[];
    readonly confidence: number;
    /** Whether the table is as usable without the steps. */
    readonly optional?: true;
    readonly reason: string;
    readonly messages?: { readonly [field: string]: MessageData };
    readonly result: {
      readonly columns: readonly string[];
      readonly rows: readonly (readonly (string | null)[])[];
      readonly total: number;
    };
  }[];
}

/**
 * Searches for rows of a view that may stand for the same entity, within the view or in another
 * source.
 */
export interface MatchQuery {
  readonly view: View;
  /** The source to compare with the view; if left out, the view is compared with itself. */
  readonly source?: string;
  /** The user's answers, by row ids. */
  readonly labels: readonly { readonly a: number; readonly b: number; readonly match: boolean }[];
}

/** Rows of one side of the comparison. */
export interface MatchedTable {
  readonly rows: number;
  /** Number of rows that were compared. */
  readonly looked: number;
  readonly columns: readonly string[];
  /** Columns whose values are all present and distinct. */
  readonly keys: readonly string[];
  /** The rows of the pairs, by row id. */
  readonly cells: { readonly [rowId: number]: readonly (string | null)[] };
}

export interface MatchReport {
  readonly a: MatchedTable;
  /** Equals `a` if a view is compared with itself. */
  readonly b: MatchedTable;
  /** Matching pairs, the most certain first. */
  readonly pairs: readonly MatchedPair[];
  /** Pairs near the threshold, worth a decision by the user; the closest first. */
  readonly review: readonly MatchedPair[];
  readonly threshold: number;
  /** Number of matching pairs, of which only the first are listed. */
  readonly total: number;
}

/** Two rows by their ids, and how likely it is that they stand for the same entity. */
export interface MatchedPair {
  readonly a: number;
  readonly b: number;
  readonly score: number;
}
