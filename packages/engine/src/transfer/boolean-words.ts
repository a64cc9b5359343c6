import type { Json } from '@winnow/kernel';
import { originOf, wordOrigins } from '@winnow/sql';
import { type BooleanWords, type Relation, wordsOfColumn } from '@winnow/steps';
import type { Catalog } from '../catalog.ts';

/** How to read the tables of sources. */
export interface SourceTables {
  readonly catalog: Catalog;
  readonly quoteName: (name: string) => string;
  readonly tableSql: (table: string) => string;
  readonly rows: (sql: string) => Promise<readonly (readonly Json[])[]>;
}

/** Maximum number of distinct words to read, more than a boolean column has. */
const maxWords = 50;

/**
 * Returns, by ref, the words that the sources use in the boolean columns that a step may have
 * changed. Unchanged columns keep their own text and need none.
 */
export async function readBooleanWords(
  { schema, rel }: Relation,
  tables: SourceTables,
): Promise<ReadonlyMap<string, BooleanWords>> {
  const found = new Map<string, BooleanWords>();
  for (const { ref, type } of schema.columns) {
    if (type !== 'boolean' || originOf(rel, ref)) continue;
    const origins = wordOrigins(rel, ref).filter(({ source }) => tables.catalog.rows(source) !== undefined);
    const counts = new Map<string, number>();
    for (const { source, ref: name } of origins)
      for (const [word, count] of await tables.rows(countSql(tables, source, name)))
        counts.set(String(word), (counts.get(String(word)) ?? 0) + Number(count));
    const byCount = [...counts].sort(([, a], [, b]) => b - a);
    const words = wordsOfColumn(byCount.map(([word]) => word));
    if (words) found.set(ref, words);
  }
  return found;
}

function countSql({ quoteName, tableSql }: SourceTables, table: string, ref: string): string {
  const word = quoteName(ref);
  return `SELECT ${word}, count(*) AS n FROM ${tableSql(table)} WHERE ${word} IS NOT NULL
    GROUP BY ${word} ORDER BY n DESC, ${word} LIMIT ${maxWords}`;
}
