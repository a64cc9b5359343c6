import { foldedName, type RenamedNames } from '@winnow/kernel';

/** A column and the files that have it. */
export interface ComparedColumn {
  readonly name: string;
  readonly files: readonly string[];
}

/**
 * Compares the columns of several files: those common to all, and those missing in some. Names that
 * differ only by case and surrounding spaces are the same, as in the step that appends the files,
 * unless one file has both; so are renamed ones, unless a file has both.
 */
export function compareColumns(
  files: readonly { readonly label: string; readonly columns: readonly string[] }[],
  renamed: RenamedNames = new Map(),
): {
  readonly common: readonly string[];
  readonly partial: readonly ComparedColumn[];
  /** Columns, and their names in files that lack them, as the step that appends the files has them. */
  readonly renamed: readonly { readonly column: string; readonly other: string }[];
} {
  const twice = new Set(
    files.flatMap(({ columns }) => {
      const plain = [...new Set(columns)].map(foldedName);
      return plain.filter((name, at) => plain.indexOf(name) !== at);
    }),
  );
  const found = new Map<string, { readonly name: string; readonly files: string[] }>();
  const pairs = new Map<string, { readonly column: string; readonly other: string }>();
  for (const { label, columns } of files) {
    const own = new Set(columns.map(foldedName));
    for (const name of new Set(columns)) {
      const plain = foldedName(name);
      const meant = renamed.get(plain);
      const other = meant === undefined || own.has(meant) ? undefined : found.get(meant);
      const key = other ? meant! : twice.has(plain) ? name : plain;
      const known = other ?? found.get(key) ?? { name, files: [] };
      if (other) pairs.set(JSON.stringify([other.name, name]), { column: other.name, other: name });
      known.files.push(label);
      found.set(key, known);
    }
  }
  const all = [...found.values()];
  return {
    common: all.flatMap(({ name, files: having }) => (having.length === files.length ? [name] : [])),
    partial: all.filter(({ files: having }) => having.length < files.length),
    renamed: [...pairs.values()],
  };
}
