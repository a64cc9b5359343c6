import type { Message, MessageData } from '@winnow/kernel';
import type { StepDraft } from '@winnow/recipe';

/** A cell that looks wrong. */
export interface IssueCell {
  /** Position of the row in the table, from 0. */
  readonly row: number;
  readonly column: string;
  readonly value: string | null;
  /** Proposed value; null to discard the value, omitted if none is known. */
  readonly proposed?: string | null;
}

/** One type of problem in a table, in one or several columns. */
export interface Issue {
  readonly kind: string;
  readonly columns: readonly string[];
  /** Number of affected rows. */
  readonly rows: number;
  /** Affected cells, up to the maximum listed. */
  readonly cells: readonly IssueCell[];
  /** Total number of affected cells. */
  readonly count: number;
  /** One sentence for the user. */
  readonly sentence: string;
  /** The sentence without counts, for a sample of a larger table; omitted if there is none. */
  readonly sentenceInSample?: string;
  /** Evidence for the issue. */
  readonly reason: string;
  /**
   * Likelihood from 0 to 1 that the proposed values are right, or, if nothing is proposed, that
   * something is wrong.
   */
  readonly confidence: number;
  /** Steps that would fix the issue; empty if only the user can decide. */
  readonly steps: readonly StepDraft[];
  /** Condition for the affected rows, if the values of their cells don’t identify them. */
  readonly where?: string;
  /** Whether the cells are among those that are reviewed together, each with its rule. */
  readonly inReview?: true;
  /** The sentences as data, for translation. */
  readonly messages?: { readonly [field: string]: MessageData };
}

/** An issue as detectors return it. */
export interface FoundIssue extends Omit<Issue, 'sentence' | 'sentenceInSample' | 'reason' | 'messages'> {
  readonly sentence: Message;
  readonly sentenceInSample?: Message;
  readonly reason: Message;
}

/**
 * Rows to search for issues: some of a larger table for a first answer, a sample, or as many as can
 * be examined one by one.
 */
export const issueScopes = ['first', 'sample', 'all'] as const;
export type IssueScope = (typeof issueScopes)[number];

/** Issues found in a table. */
export interface IssueReport {
  readonly rows: number;
  /** Number of rows examined one by one: all of them, or some from every part. */
  readonly looked: number;
  readonly issues: readonly Issue[];
}
