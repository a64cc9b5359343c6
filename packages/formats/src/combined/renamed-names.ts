import { foldedName, type RenamedNames } from '@winnow/kernel';

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
