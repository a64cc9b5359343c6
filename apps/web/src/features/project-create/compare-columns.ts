/** A column and the files that have it. */
export interface ComparedColumn {
  readonly name: string;
  readonly files: readonly string[];
}

/** Compares the columns of several files: those common to all, and those missing in some. */
export function compareColumns(
  files: readonly { readonly label: string; readonly columns: readonly string[] }[],
): { readonly common: readonly string[]; readonly partial: readonly ComparedColumn[] } {
  const found = new Map<string, string[]>();
  for (const { label, columns } of files)
    for (const name of new Set(columns)) found.set(name, [...(found.get(name) ?? []), label]);
  const all = [...found].map(([name, labels]) => ({ name, files: labels }));
  return {
    common: all.flatMap(({ name, files: having }) => (having.length === files.length ? [name] : [])),
    partial: all.filter(({ files: having }) => having.length < files.length),
  };
}
