import { isNumeric, type Json, type LogicalType, type Message } from '@winnow/kernel';

/** What a profile says about a column. Counts are numbers of cells. */
export interface ColumnFacts {
  readonly name: string;
  readonly type: LogicalType;
  /** Meaning of the values, if it was recognized: email, url … */
  readonly meaning?: string;
  readonly valid: number;
  readonly mismatched: number;
  readonly empty: number;
  readonly null: number;
  readonly distinct: number;
  readonly min?: Json;
  readonly max?: Json;
  readonly mean?: number;
  /** Most frequent values, in descending order. */
  readonly top: readonly { readonly value: string | null; readonly count: number }[];
  /**
   * Patterns of strings, most frequent first: `A` for an uppercase letter, `a` for any other
   * letter, `9` for a digit, other characters as they are.
   */
  readonly patterns?: readonly { readonly pattern: string; readonly count: number }[];
}

/** What is known about the table that an answer is about. */
export interface TableFacts {
  readonly rows: number;
  readonly columns: readonly ColumnFacts[];
  /** Whether the counts of columns are estimated from some of the rows. */
  readonly isEstimated?: boolean;
}

/** A suggested reply to a question that the assistant asks back. */
export interface Choice {
  /** A name or value from the data, or a sentence. */
  readonly label: string | Message;
  /** The request that choosing it sends, understandable on its own. */
  readonly text: string;
}

/** Finds the values of a column that a text may stand for. */
export type LookUp = (column: string, text: string) => Promise<readonly string[]>;

export function isNumber(column: ColumnFacts): boolean {
  return isNumeric(column.type);
}

export function isDate(column: ColumnFacts): boolean {
  return column.type === 'date' || column.type === 'datetime';
}
