/** A column and the files that have it. */
export interface ComparedColumn {
  readonly name: string;
  readonly files: readonly string[];
}

/**
 * Compares the columns of several files: those common to all, and those missing in some. Names that
 * differ only by case and surrounding spaces are the same, as in the step that appends the files,
 * unless one file has both.
 */
export function compareColumns(
  files: readonly { readonly label: string; readonly columns: readonly string[] }[],
): { readonly common: readonly string[]; readonly partial: readonly ComparedColumn[] } {
  const twice = new Set(
    files.flatMap(({ columns }) => {
      const plain = [...new Set(columns)].map(plainName);
      return plain.filter((name, at) => plain.indexOf(name) !== at);
    }),
  );
  const found = new Map<string, { readonly name: string; readonly files: string[] }>();
  for (const { label, columns } of files) {
    for (const name of new Set(columns)) {
      const plain = plainName(name);
      const key = twice.has(plain) ? name : plain;
      const known = found.get(key) ?? { name, files: [] };
      known.files.push(label);
      found.set(key, known);
    }
  }
  const all = [...found.values()];
  return {
    common: all.flatMap(({ name, files: having }) => (having.length === files.length ? [name] : [])),
    partial: all.filter(({ files: having }) => having.length < files.length),
  };
}

const plainName = (name: string): string => name.trim().toLowerCase();
