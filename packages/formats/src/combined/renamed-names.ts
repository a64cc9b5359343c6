/** By the folded name that a column has in some file: the folded name of the column that it is. */
export type RenamedNames = ReadonlyMap<string, string>;

/** Names are the same without regard to case and spaces around them. */
export const foldedName = (name: string): string => name.trim().toLowerCase();

const mark = ' = ';

/** Reads `Quantity = Qty`, one a line. A name that is its own is a column by itself. */
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
