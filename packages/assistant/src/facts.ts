import { isNumeric, type Json, type LogicalType, type Message } from '@winnow/kernel';

/** What is known of a column, as a profile tells it. Counts are of cells. */
export interface ColumnFacts {
  readonly name: string;
  readonly type: LogicalType;
  /** What the values mean, where it was recognised: email, url … */
  readonly meaning?: string;
  readonly valid: number;
  readonly mismatched: number;
  readonly empty: number;
  readonly null: number;
  readonly distinct: number;
  readonly min?: Json;
  readonly max?: Json;
  readonly mean?: number;
  /** The most frequent values, most frequent first. */
  readonly top: readonly { readonly value: string | null; readonly count: number }[];
  /**
   * Of strings their shapes, most frequent first: `A` for a capital, `a` for another letter, `9` for
   * a digit, anything else as it is.
   */
  readonly patterns?: readonly { readonly pattern: string; readonly count: number }[];
}

/** What is known of the table that an answer is about. */
export interface TableFacts {
  readonly rows: number;
  readonly columns: readonly ColumnFacts[];
  /** The counts of columns are estimated from a part of the rows. */
  readonly isEstimated?: boolean;
}

/** A way on from a question that was asked back. */
export interface Choice {
  /** A name or a value of the data, or a sentence. */
  readonly label: string | Message;
  /** What is asked by choosing it: complete in itself. */
  readonly text: string;
}

/** Values of a column that a text stands for. */
export type LookUp = (column: string, text: string) => Promise<readonly string[]>;

export function isNumber(column: ColumnFacts): boolean {
  return isNumeric(column.type);
}

export function isDate(column: ColumnFacts): boolean {
  return column.type === 'date' || column.type === 'datetime';
}
