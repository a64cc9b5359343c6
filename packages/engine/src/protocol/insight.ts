import type { Card, Issue, StepDraft } from '@winnow/insight';

/** A cell whose value a repair changes. */
export interface RepairedCell {
  /** The place of the row in the view, from 0. */
  readonly row: number;
  readonly column: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly reason: string;
  readonly confidence: number;
}

/** Repairs of a view, and the steps that make them. */
export interface Repairs {
  readonly rows: number;
  /** Rows that were looked at one by one: all of them, or a sample from all parts. */
  readonly looked: number;
  readonly cells: readonly RepairedCell[];
  readonly steps: readonly StepDraft[];
}

/** What looks wrong in a view. */
export interface IssueReport {
  readonly rows: number;
  /** Rows that were looked at one by one: all of them, or a sample from all parts. */
  readonly looked: number;
  readonly issues: readonly Issue[];
}

/** Cards for a selection. */
export interface CardReport {
  readonly rows: number;
  /** Rows that were looked at one by one: all of them, or a sample from all parts. */
  readonly looked: number;
  readonly cards: readonly Card[];
}
