import type { FindQuery } from '@winnow/contract/engine-types';

/** Settings of the find bar. */
export interface FindOptions {
  readonly text: string;
  readonly how: FindQuery['how'];
  readonly matchCase: boolean;
  /** Null for all columns that the grid shows. */
  readonly columns: readonly string[] | null;
}

export const noFind: FindOptions = { text: '', how: 'part', matchCase: false, columns: null };

/**
 * Returns the query for the server, or null while there is nothing to find.
 *
 * @param shown names of the columns in the grid
 * @param all names of all columns of the data
 */
export function findQuery(
  options: FindOptions,
  shown: readonly string[],
  all: readonly string[],
): FindQuery | null {
  const { text, how, matchCase } = options;
  if (text === '') return null;
  const columns = options.columns?.filter((name) => all.includes(name));
  const wanted = columns && columns.length > 0 ? columns : shown;
  return { text, how, matchCase, ...(wanted.length === all.length ? {} : { columns: [...wanted] }) };
}

/** Returns the parameters of the step that replaces the matches. */
export function replaceParams(find: FindQuery, replace: string): Record<string, unknown> {
  return {
    columns: find.columns ? [...find.columns] : { all: true },
    find: find.text,
    replace,
    how: find.how === 'part' ? 'text' : find.how,
    ignoreCase: !find.matchCase,
  };
}
