import { defineMessages, digitsInGroups } from '@winnow/kernel';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Repairer } from '../repair.ts';
import { mostlyNumbers } from './number-text.ts';

const messages = defineMessages('repair.spelled-numbers', {
  title: 'Numbers in words',
  reason: ({ numbers, all }: { numbers: number; all: number }) =>
    `${digitsInGroups(numbers)} of ${digitsInGroups(all)} values are in digits`,
});

/** Names of the numbers from zero, by language; a word that means two numbers is left out. */
const names = [
  'zero one two three four five six seven eight nine ten eleven twelve',
  'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze',
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce',
  'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici',
  'nul een twee drie vier vijf zes zeven acht negen tien elf twaalf',
];
const byName = new Map(
  names.flatMap((line) => line.split(' ').map((name, number) => [name, number] as const)),
);

/** Writes numbers in words in digits, if nearly all others are and the number is within their range. */
export const spelledNumbers = {
  id: 'spelled-numbers',
  finds: 'worded',
  messages,
  find: eachColumn((column, at) => {
    const found = mostlyNumbers(column);
    if (!found) return [];
    const { all, numbers, sizes } = found;
    const to = new Map(
      column.present().flatMap((code) => {
        // `null` is a missing value in most files.
        const number = byName.get(column.values[code]!.toLowerCase());
        if (number === undefined || number === 0 || number < sizes[0]! || number > sizes.at(-1)!) return [];
        return [[code, { to: String(number), confidence: 0.96 }] as const];
      }),
    );
    return changeValues(column, at, to, messages.reason({ numbers, all }));
  }),
} satisfies Repairer;
