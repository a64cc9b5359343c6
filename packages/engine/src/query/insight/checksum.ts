import type { Pieces, TableCells } from '@winnow/insight';

/** Computes FNV-1a in two halves over names and cells, pausing after each column. */
export function* checksum({ columns, cells }: TableCells): Pieces<number> {
  let [low, high] = [0x811c9dc5, 0x050c5d1f];
  const add = (text: string): void => {
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      low = Math.imul(low ^ code, 0x01000193);
      high = Math.imul(high ^ code, 0x01000193) + i;
    }
    low = Math.imul(low ^ 0x1ffff, 0x01000193);
    high = Math.imul(high ^ 0x2ffff, 0x01000193);
  };
  columns.forEach(add);
  for (const column of cells) {
    for (const cell of column) add(cell ?? '\u0000null');
    yield;
  }
  return (low >>> 0) + (high & 0xfffff) * 0x100000000;
}
