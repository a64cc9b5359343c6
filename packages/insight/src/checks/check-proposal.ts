import type { AnyMessages, LogicalType, Message, MessageData } from '@winnow/kernel';
import type { Pieces } from '../pieces.ts';
import type { CodedTable } from '../table/coded-table.ts';

/** A condition as checks have it, without what happens where it fails. */
export type ProposedCondition =
  | { readonly kind: 'unique' | 'filled'; readonly columns: readonly string[] }
  | {
      readonly kind: 'between';
      readonly column: string;
      readonly least?: number;
      readonly most?: number;
    }
  | { readonly kind: 'determines'; readonly columns: readonly string[]; readonly column: string }
  | { readonly kind: 'rows'; readonly formula: string; readonly title?: string };

/** A rule that nearly all rows keep. */
export interface CheckProposal {
  readonly condition: ProposedCondition;
  /** What says so, in a few words. */
  readonly reason: string;
  /** Rows that were looked at and break it. */
  readonly breaks: number;
  /** The title and the reason as data, for other languages. */
  readonly messages?: { readonly [field: string]: MessageData };
}

/** Such a rule as a proposer finds it; a title of its own belongs to its condition. */
export interface FoundCheck extends Omit<CheckProposal, 'reason' | 'messages'> {
  readonly title?: Message;
  readonly reason: Message;
}

/** What proposals are made from: the cells of all rows or of a sample, and the types of the columns. */
export interface CheckedTable {
  readonly table: CodedTable;
  readonly types: readonly LogicalType[];
}

/** Finds rules of one kind. */
export interface CheckProposer {
  readonly id: string;
  readonly messages: AnyMessages;
  /** What it finds, in pieces where this takes long. */
  readonly find: (checked: CheckedTable) => readonly FoundCheck[] | Pieces<readonly FoundCheck[]>;
}

/** Fewer rows say too little about those that come. */
export const minRows = 20;
/** Of the rows so many may break a rule: these are mistakes. */
export const maxBroken = 0.02;

/** Rows that have a value in a column. */
export function filledRows({ table }: CheckedTable, at: number): number {
  return table.rows - table.columns[at]!.count('');
}
