import { digitsInGroups } from './digits-in-groups.ts';

/**
 * Returns a number with its noun in the right form: `1 row`, `2,410 rows`; for strings that don't
 * get the reader's number format.
 */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${digitsInGroups(count)} ${count === 1 ? one : many}`;
}
