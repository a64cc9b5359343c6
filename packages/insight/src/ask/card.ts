import type { AnyMessages, LogicalType, Message, MessageData } from '@winnow/kernel';
import type { StepDraft } from '@winnow/recipe';
import type { Issue } from '../issues/issue.ts';
import type { Repair } from '../repair/find-repairs.ts';
import type { CodedTable, TableCells } from '../table/coded-table.ts';

/** A part of the quality bar. Empty are null, empty text and spaces alike. */
export type QualityPart = 'valid' | 'mismatched' | 'empty';

/** A range of numbers, or of dates as text. An end that is left out is open. */
export interface SelectedRange {
  readonly from?: number | string;
  readonly to?: number | string;
  /** Whether a value equal to the end is in the range. */
  readonly toIncluded?: boolean;
}

/**
 * What is selected: a column, a value of it, some characters of a value, several values, a range or a part of the quality bar; several
 * columns; or rows. Nothing is the table as a whole.
 */
export interface Selection {
  readonly column?: string;
  readonly value?: string;
  /** Characters of the value, from 0; `end` is not included. */
  readonly start?: number;
  readonly end?: number;
  /** Bars of the most frequent values of the column; null is the bar of missing cells. */
  readonly values?: readonly (string | null)[];
  /** Bars of the histogram of the column. */
  readonly range?: SelectedRange;
  readonly part?: QualityPart;
  /** Several headers. */
  readonly columns?: readonly string[];
  /** Rows by their ids. */
  readonly rows?: readonly number[];
}

/** Rows that are selected, wherever they are in the table. */
export interface SelectedRows {
  readonly rowIds: readonly number[];
  readonly cells: TableCells;
}

export interface AskContext {
  readonly table: CodedTable;
  readonly issues: readonly Issue[];
  /** Safe repairs of the cells, where they are known already: finding them takes too long for an answer at once. */
  readonly repairs?: readonly Repair[];
  /** The cells of the coded table as they are written. */
  readonly cells: TableCells;
  readonly types: readonly LogicalType[];
  readonly rowIds: ArrayLike<number>;
  /** The place of each row in the whole table. */
  readonly positions: ArrayLike<number>;
  /** The rows of the selection, where it is one of rows. */
  readonly selected?: SelectedRows;
  /** Whether these are some rows of a larger table: numbers of them are no numbers of the table. */
  readonly isSample?: boolean;
}

/** What a step would do, counted over the rows that were looked at. */
export interface CardEffect {
  readonly cells: number;
  readonly rowsBefore: number;
  readonly rowsAfter: number;
  readonly columnsAdded?: number | undefined;
  readonly columnsRemoved?: number | undefined;
  readonly columnsMoved?: number | undefined;
}

/** The same for more or for fewer cells. */
export interface CardVariant {
  readonly sentence: string;
  readonly steps: readonly StepDraft[];
  /** The sentence as data, for other languages. */
  readonly messages?: { readonly [field: string]: MessageData };
}

/** Something that may be meant by a selection, with what it would do. */
export interface Card {
  readonly sentence: string;
  readonly reason: string;
  readonly effect: CardEffect;
  /** At most three values before and after; null after where the row or the value is removed. */
  readonly examples: readonly { readonly from: string | null; readonly to: string | null }[];
  readonly variants: readonly CardVariant[];
  readonly steps: readonly StepDraft[];
  /** From 0 to 1: how likely it is meant. */
  readonly score: number;
  /** The sentences as data, for other languages. */
  readonly messages?: { readonly [field: string]: MessageData };
}

/** A variant as a generator makes it. */
export interface FoundVariant {
  readonly sentence: Message;
  readonly steps: readonly StepDraft[];
}

/** A card as a generator makes it. */
export interface FoundCard extends Omit<Card, 'sentence' | 'reason' | 'variants' | 'messages'> {
  readonly sentence: Message;
  readonly reason: Message;
  readonly variants: readonly FoundVariant[];
  /** What it makes of a value of the column where it changes or reads each alone. */
  readonly change?: (value: string) => string | null;
}

/** Makes cards of one kind for a selection. */
export interface CardGenerator {
  readonly id: string;
  /** What it says; a generator without them speaks through others. */
  readonly messages?: AnyMessages;
  readonly find: (selection: Selection, context: AskContext) => readonly FoundCard[];
}
