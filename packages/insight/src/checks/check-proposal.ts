import type { AnyMessages, LogicalType, Message, MessageData } from '@winnow/kernel';
import type { Pieces } from '../pieces.ts';
import type { CodedTable } from '../table/coded-table.ts';

/** Condition in the form that checks use, without the action on failure. */
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

/** Rule that nearly all rows satisfy. */
export interface CheckProposal {
  readonly condition: ProposedCondition;
  /** Short justification. */
  readonly reason: string;
  /** Number of examined rows that violate the rule. */
  readonly breaks: number;
  /** The title and the reason as data, for translation. */
  readonly messages?: { readonly [field: string]: MessageData };
}

/** A rule as a proposer returns it; a custom title belongs to its condition. */
export interface FoundCheck extends Omit<CheckProposal, 'reason' | 'messages'> {
  readonly title?: Message;
  readonly reason: Message;
}

/** Input for proposals: the cells of all rows or of a sample, and the column types. */
export interface CheckedTable {
  readonly table: CodedTable;
  readonly types: readonly LogicalType[];
}

/** Finds rules of one type. */
export interface CheckProposer {
  readonly id: string;
  readonly messages: AnyMessages;
  /** Finds rules, in pieces if this takes long. */
  readonly find: (checked: CheckedTable) => readonly FoundCheck[] | Pieces<readonly FoundCheck[]>;
}

/** Minimum number of rows; fewer say too little about future rows. */
export const minRows = 20;
/** Maximum share of rows that may violate a rule; these are mistakes. */
export const maxBroken = 0.02;

/** Counts the rows that have a value in a column. */
export function filledRows({ table }: CheckedTable, at: number): number {
  return table.rows - table.columns[at]!.count('');
}
