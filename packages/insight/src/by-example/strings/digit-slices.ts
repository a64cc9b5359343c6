import type { AtomPool } from '../search/atom-pool.ts';

const minDigits = 7;
const maxDigits = 20;
const maxLength = 6;

/**
 * Offers slices of a column’s digits, counted from either end, such as the parts of a phone number
 * in any format. The parts of one number are likely to be adjacent.
 */
export function offerDigitSlices(pool: AtomPool): void {
  const { rows, columns } = pool.sample;
  for (const [c, column] of columns.entries()) {
    const digits = rows.map((row) => (row[c] ?? '').replace(/\D/g, ''));
    const lengths = pool.examples.map((row) => digits[row]!.length);
    const [least, most] = [Math.min(...lengths), Math.max(...lengths)];
    if (least < minDigits || most > maxDigits) continue;
    // If all strings consist of digits, their slices are offered anyway.
    if (rows.every((row) => /^\d*$/.test(row[c] ?? ''))) continue;
    const called = `keepDigits(${column})`;
    const offer = (from: number, to: number): void => {
      const atEnd = from < 0;
      const end = to === 0 ? '' : String(to);
      const start = from === 0 ? '' : String(from);
      // The first or last digits are meant more often than digits in the middle.
      const inner = from === 0 || to === 0 ? 0 : 0.4;
      pool.offer({
        cost: 3.3 + inner + (atEnd ? 0.1 : 0),
        at: (row) => {
          const text = digits[row]!;
          if (text.length < Math.abs(atEnd ? from : to)) return undefined;
          return text.slice(from, to === 0 ? undefined : to) || undefined;
        },
        formula: () => `${called}[${start}:${end}]`,
        group: { key: called, part: atEnd ? 'end' : 'start', repeatCost: 0.6 + inner },
      });
    };
    for (let length = 1; length <= maxLength; length++)
      for (let at = 0; at + length <= least; at++) {
        offer(at, at + length);
        offer(-(at + length), -at);
      }
  }
}
