import { type AnyMessages, defineMessages, type Message } from '@winnow/kernel';
import type { Pieces } from '../pieces.ts';
import type { CodedTable } from '../table/coded-table.ts';

/** A proposed change of one cell. */
export interface Change {
  readonly row: number;
  /** Index of the column in the table. */
  readonly column: number;
  readonly to: string;
  /** Likelihood that the new value is the true one, from 0 to 1. */
  readonly confidence: number;
  /** Reason for the user: "provider_number 10018 has this name in 24 of 25 rows". */
  readonly reason: Message;
  /**
   * What many changes have in common: "provider_number determines name". Defaults to the repairer's
   * title and the column.
   */
  readonly rule?: Message;
  /**
   * Indexes of the columns whose values in the row determine the new value; omitted if the value
   * itself does, or nothing in particular.
   */
  readonly given?: readonly number[];
}

/**
 * Whether a cell agrees with the cells of its row that it is composed of or part of: there, what
 * looks rare is right.
 */
export type IsExplained = (row: number, column: number) => boolean;

/** What is wrong with a value that a repairer changes. */
export type Finding =
  | 'shifted'
  | 'swapped'
  | 'contradicting'
  | 'contradictingSources'
  | 'misspelled'
  | 'misplaced'
  | 'withoutZeros'
  | 'otherDash'
  | 'otherWriting'
  | 'otherCase'
  | 'ofOtherColumn'
  | 'otherCodes'
  | 'otherWords'
  | 'lastNameFirst'
  | 'merged'
  | 'otherUnit'
  | 'otherDuration'
  | 'percentages'
  | 'otherScale'
  | 'otherCurrency'
  | 'otherDecimalMark'
  | 'otherGroups'
  | 'otherPhones'
  | 'otherUrls'
  | 'otherSigns'
  | 'otherSeparators'
  | 'otherThousands'
  | 'approximated'
  | 'worded'
  | 'otherSize'
  | 'negated'
  | 'missingWords'
  | 'otherTimes'
  | 'otherDates'
  | 'strayed'
  | 'appended'
  | 'abbreviated'
  | 'otherBooleans'
  | 'html'
  | 'otherEncoding'
  | 'invisible';

/** Finds one type of wrong values and their corrections. Reads the table without changing it. */
export interface Repairer {
  readonly id: string;
  readonly finds: Finding;
  /** Includes the title. */
  readonly messages: AnyMessages & { readonly title: Message };
  readonly find: (table: CodedTable, isExplained: IsExplained) => Pieces<readonly Change[]>;
}

/** Messages shared by all repairers. */
export const repairMessages = defineMessages('repair', {
  rule: ({ title, column }: { title: Message; column: string }) => `${title.text} in ${column}`,
  reasons: ({ reasons }: { reasons: readonly Message[] }) => reasons.map(({ text }) => text).join('; '),
});

/** Combines several reasons. */
export function joinReasons(reasons: readonly Message[]): Message {
  return reasons.length === 1 ? reasons[0]! : repairMessages.reasons({ reasons });
}

/** Converts log odds to a probability. */
export function probability(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}
