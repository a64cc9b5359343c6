import type { AnyMessages, LogicalType, Message, MessageData } from '@winnow/kernel';
import type { StepDraft } from '@winnow/recipe';
import type { Issue } from '../issues/issue.ts';
import type { Repair } from '../repair/find-repairs.ts';
import type { CodedTable, TableCells } from '../table/coded-table.ts';

/** Part of the quality bar. Null, the empty string and spaces all count as empty. */
export type QualityPart = 'valid' | 'mismatched' | 'empty';

/** Range of numbers, or of dates as text. An omitted end is open. */
export interface SelectedRange {
  readonly from?: number | string;
  readonly to?: number | string;
  /** Whether a value equal to the end belongs to the range. */
  readonly toIncluded?: boolean;
}

/**
 * What the user has selected: a column, one of its values, some characters of a value, several
 * values, a range or a part of the quality bar; several columns; or rows. An empty selection means
 * the whole table.
 */
export interface Selection {
  readonly column?: string;
  readonly value?: string;
  /** Character offset in the value, from 0; `end` is exclusive. */
  readonly start?: number;
  readonly end?: number;
  /**
   * Selected bars among the most frequent values of the column; null is the bar of missing cells.
   */
  readonly values?: readonly (string | null)[];
  /** Selected bars of the column’s histogram. */
  readonly range?: SelectedRange;
  readonly part?: QualityPart;
  /** Several selected headers. */
  readonly columns?: readonly string[];
  /** Selected rows by id. */
  readonly rows?: readonly number[];
}

/** Selected rows, wherever they are in the table. */
export interface SelectedRows {
  readonly rowIds: readonly number[];
  readonly cells: TableCells;
}

export interface AskContext {
  readonly table: CodedTable;
  readonly issues: readonly Issue[];
  /**
   * Safe repairs of the cells, if already known: finding them takes too long for an immediate
   * answer.
   */
  readonly repairs?: readonly Repair[];
  /** Cells of the coded table as they are written. */
  readonly cells: TableCells;
  readonly types: readonly LogicalType[];
  readonly rowIds: ArrayLike<number>;
  /** Position of each row in the whole table. */
  readonly positions: ArrayLike<number>;
  /** The selected rows, if the selection consists of rows. */
  readonly selected?: SelectedRows;
  /**
   * Whether these rows are a sample of a larger table, so that counts don’t apply to the whole
   * table.
   */
  readonly isSample?: boolean;
}

/** What a step would do, counted over the rows examined. */
export interface CardEffect {
  readonly cells: number;
  readonly rowsBefore: number;
  readonly rowsAfter: number;
  readonly columnsAdded?: number | undefined;
  readonly columnsRemoved?: number | undefined;
  readonly columnsMoved?: number | undefined;
}

/** The same change for more or fewer cells. */
export interface CardVariant {
  readonly sentence: string;
  readonly steps: readonly StepDraft[];
  /** The sentence as data, for translation. */
  readonly messages?: { readonly [field: string]: MessageData };
}

/** Something the user may want to do with a selection, with what it would change. */
export interface Card {
  readonly sentence: string;
  readonly reason: string;
  readonly effect: CardEffect;
  /** At most three values before and after; `to` is null if the row or value is removed. */
  readonly examples: readonly { readonly from: string | null; readonly to: string | null }[];
  readonly variants: readonly CardVariant[];
  readonly steps: readonly StepDraft[];
  /** Likelihood that the user wants this, from 0 to 1. */
  readonly score: number;
  /** The sentences as data, for translation. */
  readonly messages?: { readonly [field: string]: MessageData };
}

/** A variant as generators return it. */
export interface FoundVariant {
  readonly sentence: Message;
  readonly steps: readonly StepDraft[];
}

/** A card as generators return it. */
export interface FoundCard extends Omit<Card, 'sentence' | 'reason' | 'variants' | 'messages'> {
  readonly sentence: Message;
  readonly reason: Message;
  readonly variants: readonly FoundVariant[];
  /** Result for a single value of the column, if the card changes or reads values one at a time. */
  readonly change?: (value: string) => string | null;
}

/** Generates one type of card for a selection. */
export interface CardGenerator {
  readonly id: string;
  /** Messages of the generator; omitted if it only uses those of others. */
  readonly messages?: AnyMessages;
  readonly find: (selection: Selection, context: AskContext) => readonly FoundCard[];
}
