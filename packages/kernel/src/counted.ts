/**
 * Returns a number with its noun in the right form: `1 row`, `2410 rows`; for strings that don't
 * get the reader's number format.
 */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
