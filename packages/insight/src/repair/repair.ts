import { type AnyMessages, defineMessages, type Message } from '@winnow/kernel';
import type { Pieces } from '../pieces.ts';
import type { CodedTable } from '../table/coded-table.ts';

/** One cell that is proposed to change. */
export interface Change {
  readonly row: number;
  /** The place of the column in the table. */
  readonly column: number;
  readonly to: string;
  /** From 0 to 1: how likely the new value is the true one. */
  readonly confidence: number;
  /** Why, for a person: "provider_number 10018 has this name in 24 of 25 rows". */
  readonly reason: Message;
  /** What many changes have in common: "provider_number determines name". By default the repairer's title and the column. */
  readonly rule?: Message;
  /** The places of the columns whose values in the row say the new value; left out where the value itself does, or nothing in particular. */
  readonly given?: readonly number[];
}

/** Whether a cell agrees with cells of its row that it is put together of, or a part of: what looks rare is right there. */
export type IsExplained = (row: number, column: number) => boolean;

/** Finds one kind of wrong values and what they ought to be. Reads the table and leaves it as it is. */
export interface Repairer {
  readonly id: string;
  /** Its title, and what else it says. */
  readonly messages: AnyMessages & { readonly title: Message };
  readonly find: (table: CodedTable, isExplained: IsExplained) => Pieces<readonly Change[]>;
}

/** What every repairer says. */
export const repairMessages = defineMessages('repair', {
  rule: ({ title, column }: { title: Message; column: string }) => `${title.text} in ${column}`,
  reasons: ({ reasons }: { reasons: readonly Message[] }) => reasons.map(({ text }) => text).join('; '),
});

/** Several reasons as one. */
export function joinReasons(reasons: readonly Message[]): Message {
  return reasons.length === 1 ? reasons[0]! : repairMessages.reasons({ reasons });
}

/** How likely something is, of the logarithm of its odds. */
export function probability(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}
