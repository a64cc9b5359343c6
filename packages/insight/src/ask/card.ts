import type { Issue, StepDraft } from '../issues/issue.ts';
import type { CodedTable } from '../table/coded-table.ts';

/** What is selected: a column, a value of it, or some characters of a value. Nothing is the table as a whole. */
export interface Selection {
  readonly column?: string;
  readonly value?: string;
  /** Characters of the value, from 0; `end` is not included. */
  readonly start?: number;
  readonly end?: number;
}

export interface AskContext {
  readonly table: CodedTable;
  readonly issues: readonly Issue[];
}

/** What a step would do, counted over the rows that were looked at. */
export interface CardEffect {
  readonly cells: number;
  readonly rowsBefore: number;
  readonly rowsAfter: number;
}

/** Something that may be meant by a selection, with what it would do. */
export interface Card {
  readonly sentence: string;
  readonly reason: string;
  readonly effect: CardEffect;
  /** At most three values before and after; null after where the row or the value is removed. */
  readonly examples: readonly { readonly from: string | null; readonly to: string | null }[];
  /** The same for more or for fewer cells. */
  readonly variants: readonly { readonly sentence: string; readonly steps: readonly StepDraft[] }[];
  readonly steps: readonly StepDraft[];
  /** From 0 to 1: how likely it is meant. */
  readonly score: number;
}

/** Makes cards of one kind for a selection. */
export interface CardGenerator {
  readonly id: string;
  readonly find: (selection: Selection, context: AskContext) => readonly Card[];
}
