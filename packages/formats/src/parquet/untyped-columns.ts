import type { FileMetaData } from 'hyparquet';

const untypedKey = 'winnow.untyped';

/**
 * Returns the entry of a file’s metadata that names columns of strings whose types are inferred:
 * numbers of a database for which Parquet has no type.
 */
export function untypedEntry(columns: readonly string[]): { readonly key: string; readonly value: string } {
  return { key: untypedKey, value: JSON.stringify(columns) };
}

/** Returns the columns that {@link untypedEntry} names. */
export function untypedColumns({ key_value_metadata: entries = [] }: FileMetaData): ReadonlySet<string> {
  const value = entries.find(({ key }) => key === untypedKey)?.value;
  try {
    const names: unknown = JSON.parse(value ?? '[]');
    return new Set(Array.isArray(names) ? names.map(String) : []);
  } catch {
    return new Set();
  }
}
