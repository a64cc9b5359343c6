import { digitsInGroups, type Message, type MessageData, printed } from '@winnow/kernel';

/** Options of a format that replace others. */
type Changed = { readonly [name: string]: string | number | boolean | null };

/** Another way to read a file, and what would change by it. */
export interface Alternative {
  /** Its name in a list, for instance `Semicolon`. */
  readonly label: string;
  /** Resulting table, in one line. */
  readonly effect: string;
  /** Options that replace the detected ones. */
  readonly options: Changed;
  /** From 0 to 1, if it was compared by a number. */
  readonly confidence?: number;
  /** Name and effect as data, for translation. */
  readonly messages?: { readonly [field: string]: MessageData };
}

/** Why an option was detected as it was. */
export interface Finding {
  /** Name of the option. */
  readonly option: string;
  /** Its detected value. */
  readonly found: string | number | boolean | null;
  /** The evidence, in one line. */
  readonly because: string;
  /** From 0 to 1, if it was compared by a number. */
  readonly confidence?: number;
  readonly otherwise: readonly Alternative[];
  /** Evidence as data, for translation. */
  readonly messages?: { readonly [field: string]: MessageData };
}

/** A finding as it is created: with messages instead of strings. */
export interface Evidence<Option extends string = string> {
  readonly option: Option;
  readonly because: Message;
  readonly confidence?: number;
  readonly otherwise: readonly (Omit<Alternative, 'label' | 'effect' | 'messages'> & {
    readonly label: Message;
    readonly effect: Message;
  })[];
}

/** Returns a finding with its messages printed. */
export function findingOf(evidence: Evidence, found: Finding['found']): Finding {
  const otherwise = evidence.otherwise.map((one) => printed(one, 'label', 'effect'));
  return { ...printed(evidence, 'because'), found, otherwise };
}

/** Returns `1 row`, `1,200 rows`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${digitsInGroups(count)} ${count === 1 ? one : many}`;
}
