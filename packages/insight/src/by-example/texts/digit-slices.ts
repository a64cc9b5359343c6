import type { AtomPool } from '../search/atom-pool.ts';

const minDigits = 7;
const maxDigits = 20;
const maxLength = 6;

/**
 * Parts of the digits of a column, counted from either end: what a phone number has, however it is written. The parts of one number are
 * likely next to one another.
 */
export function offerDigitSlices(pool: AtomPool): void {
  const { rows, columns } = pool.sample;
  for (const [c, column] of columns.entries()) {
    const digits = rows.map((row) => (row[c] ?? '').replace(/\D/g, ''));
    const lengths = pool.examples.map((row) => digits[row]!.length);
    const [least, most] = [Math.min(...lengths), Math.max(...lengths)];
    if (least < minDigits || most > maxDigits) continue;
    // Where all strings are digits already, their slices are offered anyway.
    if (rows.every((row) => /^\d*$/.test(row[c] ?? ''))) continue;
    const called = `keepDigits(${column})`;
    const offer = (from: number, to: number): void => {
      const atEnd = from < 0;
      const end = to === 0 ? '' : String(to);
      const start = from === 0 ? '' : String(from);
      // The first digits are more often meant than as many somewhere before the last.
      const inner = from === 0 || to === 0 ? 0 : 0.4;
      pool.offer({
        cost: 3.3 + inner + (atEnd ? 0.1 : 0),
        at: (row) => {
          const text = digits[row]!;
          if (text.length < Math.abs(atEnd ? from : to)) return undefined;
          return text.slice(from, to === 0 ? undefined : to) || undefined;
        },
        formula: () => `${called}[${start}:${end}]`,
        group: { key: called, part: atEnd ? 'end' : 'start', again: 0.6 + inner },
      });
    };
    for (let length = 1; length <= maxLength; length++)
      for (let at = 0; at + length <= least; at++) {
        offer(at, at + length);
        offer(-(at + length), -at);
      }
  }
}
