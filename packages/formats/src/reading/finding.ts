import { digitsInGroups } from '@winnow/kernel';

/** Options of a format that take the place of others. */
type Changed = { readonly [name: string]: string | number | boolean | null };

/** Another way to read a file, and what would change by it. */
export interface Alternative {
  /** Its name in a list, for instance `Semicolon`. */
  readonly label: string;
  /** What the table would be, in one line. */
  readonly effect: string;
  /** These take the place of the detected options. */
  readonly options: Changed;
  /** From 0 to 1, where it was compared by a number. */
  readonly confidence?: number;
}

/** Why an option was detected as it was. */
export interface Finding {
  /** Name of the option. */
  readonly option: string;
  /** Its detected value. */
  readonly found: string | number | boolean | null;
  /** The evidence, in one line. */
  readonly because: string;
  /** From 0 to 1, where it was compared by a number. */
  readonly confidence?: number;
  readonly otherwise: readonly Alternative[];
}

/** `1 row`, `1,200 rows`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${digitsInGroups(count)} ${count === 1 ? one : many}`;
}
