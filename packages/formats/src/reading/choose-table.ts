import { failed, ok, type Result } from '@winnow/kernel';
import { formatProblems } from '../problems.ts';

/**
 * Returns the table of a file with this name, or its first one if the name is empty.
 *
 * @param file name of the file, for the problem if it has no such table or none at all
 */
export function chooseTable<T>(
  tables: readonly T[],
  nameOf: (table: T) => string,
  wanted: string,
  file: string,
): Result<T> {
  const found = wanted === '' ? tables[0] : tables.find((one) => nameOf(one) === wanted);
  if (found !== undefined) return ok(found);
  return failed(
    tables.length === 0
      ? formatProblems.noRows({ name: file })
      : formatProblems.noTable({ name: file, table: wanted, tables: tables.map(nameOf).join(', ') }),
  );
}
