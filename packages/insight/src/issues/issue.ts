import type { Message, MessageData } from '@winnow/kernel';
import type { StepDraft } from '@winnow/recipe';

/** A cell that looks wrong. */
export interface IssueCell {
  /** The place of the row in the table, from 0. */
  readonly row: number;
  readonly column: string;
  readonly value: string | null;
  /** What is proposed for it; null to discard the value. Absent where nothing is known. */
  readonly proposed?: string | null;
}

/** Something that looks wrong in a table, of one kind, in one column or in several. */
export interface Issue {
  readonly kind: string;
  readonly columns: readonly string[];
  /** Rows that have it. */
  readonly rows: number;
  /** The cells, as many as are listed. */
  readonly cells: readonly IssueCell[];
  /** How many cells there are in all. */
  readonly count: number;
  /** One sentence for a person. */
  readonly sentence: string;
  /** The same without numbers, of some rows of a larger table; missing where it has none. */
  readonly sentenceInSample?: string;
  /** The evidence. */
  readonly reason: string;
  /** From 0 to 1: how likely the proposed values are right, or, where nothing is proposed, how likely this is wrong. */
  readonly confidence: number;
  /** What would fix it; empty where only a person can tell. */
  readonly steps: readonly StepDraft[];
  /** A condition for the rows that have it, where the values of its cells do not say which they are. */
  readonly where?: string;
  /** The sentences as data, for other languages. */
  readonly messages?: { readonly [field: string]: MessageData };
}

/** An issue as a detector finds it. */
export interface FoundIssue extends Omit<Issue, 'sentence' | 'sentenceInSample' | 'reason' | 'messages'> {
  readonly sentence: Message;
  readonly sentenceInSample?: Message;
  readonly reason: Message;
}

/** The rows in which issues are looked for: a sample of larger tables, or as many as can be looked at one by one. */
export type IssueScope = 'sample' | 'all';

/** What looks wrong in a table. */
export interface IssueReport {
  readonly rows: number;
  /** Rows that were looked at one by one: all of them, or some from all parts. */
  readonly looked: number;
  readonly issues: readonly Issue[];
}
