import { basename } from 'node:path';
import { type ProbablyRenamed, type RenamedNames, renamedBetweenTables } from '@winnow/kernel';
import type { TableInside } from './table-inside.ts';

/** A column of a file that is probably another column under a different name. */
export interface ProbableName extends Pick<ProbablyRenamed, 'name' | 'column'> {
  readonly file: string;
}

/**
 * Finds columns that a file has in place of ones that it lacks but earlier files have.
 *
 * @param renamed renamed columns that the user has confirmed
 */
export function probableNames(
  tables: readonly Pick<TableInside, 'file' | 'names' | 'sample'>[],
  renamed: RenamedNames,
): readonly ProbableName[] {
  const sampled = tables.map(({ file, names, sample }) => ({ label: basename(file.name), names, sample }));
  return renamedBetweenTables(sampled, renamed).map(({ table, name, column }) => ({
    file: table,
    name,
    column,
  }));
}
