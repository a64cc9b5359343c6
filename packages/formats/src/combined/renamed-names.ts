/** Folded name of the column that is meant, by the folded name that it has in some file. */
export type RenamedNames = ReadonlyMap<string, string>;

/** Folds a name: names are equal if they differ only in case and surrounding spaces. */
export const foldedName = (name: string): string => name.trim().toLowerCase();

const mark = ' = ';

/** Reads `Quantity = Qty`, one per line. A name that is mapped to itself is a separate column. */
export function readRenamed(text: string): RenamedNames {
  const lines = text.split('\n').filter((line) => line.includes(mark));
  return new Map(
    lines.map((line) => {
      const at = line.indexOf(mark);
      return [foldedName(line.slice(0, at)), foldedName(line.slice(at + mark.length))];
    }),
  );
}

export const printRenamed = (name: string, column: string): string => `${name}${mark}${column}`;
