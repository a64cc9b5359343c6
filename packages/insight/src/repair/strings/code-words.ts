import { defineMessages, digitsInGroups } from '@winnow/kernel';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Repairer } from '../repair.ts';

const share = 0.85;
const minRows = 20;
const maxCodes = 12;

const messages = defineMessages('repair.code-words', {
  title: 'Codes written out',
  reason: ({ known, all, values }: { known: number; all: number; values: readonly string[] }) =>
    `${digitsInGroups(known)} of ${digitsInGroups(all)} values are ${values.join(', ')}`,
});

/**
 * Unifies words among their initials, initials among their words, and letters in a different case:
 * `Male` and `m` among `M` and `F`. The initial must belong to only one frequent value.
 */
export const codeWords = {
  id: 'code-words',
  finds: 'otherWords',
  messages,
  find: eachColumn((column, at) => {
    const codes = column.present();
    const rows = column.rowsOf(codes);
    const frequent = codes.filter((code) => column.counts[code]! >= Math.max(3, rows * 0.05));
    const known = column.rowsOf(frequent);
    const values = frequent.map((code) => column.values[code]!);
    if (rows < minRows || known < rows * share || values.length < 2 || values.length > maxCodes) return [];
    const initials = values.map((value) => value[0]!.toLowerCase());
    if (new Set(initials).size < values.length) return [];
    const areLetters = values.every((value) => /^\p{L}$/u.test(value));
    // Among two-letter codes, a single letter is another code: `no` is a word next to `yes`.
    const areWords =
      values.every((value) => /^\p{L}{2,}$/u.test(value)) && values.some((value) => value.length > 2);
    if (!areLetters && !areWords) return [];
    const rare = codes.filter((code) => !frequent.includes(code));
    const to = new Map<number, { to: string; confidence: number }>();
    const words = new Map<string, string>();
    for (const code of rare) {
      const value = column.values[code]!;
      const meant = values[initials.indexOf(value[0]!.toLowerCase())];
      const isOther = areLetters ? /^\p{L}$|^\p{L}{3,}$/u.test(value) : /^\p{L}$/u.test(value);
      if (meant === undefined || !isOther) {
        if (/^\p{L}/u.test(value) && areLetters) return [];
        continue;
      }
      // Two words with the same initial are distinct values.
      const word = value.length > 1 ? value.toLowerCase() : undefined;
      if (word !== undefined && (words.get(meant) ?? word) !== word) return [];
      if (word !== undefined) words.set(meant, word);
      to.set(code, { to: meant, confidence: 0.95 });
    }
    return changeValues(column, at, to, messages.reason({ known, all: rows, values: values.slice(0, 4) }));
  }),
} satisfies Repairer;
