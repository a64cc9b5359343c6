import { defineMessages, digitsInGroups } from '@winnow/kernel';
import type { CodedColumn } from '../../table/coded-column.ts';
import { nameWords } from '../../types/name-words.ts';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Repairer } from '../repair.ts';
import { mostlyNumbers, plainNumber } from './number-text.ts';
import { measureOf } from './units.ts';

/** Minimum number of rows with the same words. */
const minSame = 3;
const minLetters = 2;
/** Share of the plain numbers that are more extreme than the middle of the numbers with words. */
const tail = 0.05;

/** Words that merely say that a number counts or numbers something. */
const generic = new Set(
  (
    'no nr num number pc pcs piece pieces unit units item items each ea person persons people pax pts points ' +
    'star stars review reviews rating ratings vote votes student students pupil pupils patient patients ' +
    'employee employees visitor visitors user users resident residents inhabitant inhabitants copy copies ' +
    'stk stck stück stueck st anzahl personen punkte pers sterne bewertungen stimmen schüler patienten ' +
    'mitarbeiter besucher einwohner pièces pce pièce étoiles avis voix élève élèves habitants visiteurs ' +
    'uds ud unidades alumnos habitantes empleados pz pezzi abitanti szt'
  ).split(' '),
);

const messages = defineMessages('repair.number-words', {
  title: 'Words next to some of the numbers',
  reason: ({ numbers, all }: { numbers: number; all: number }) =>
    `${digitsInGroups(numbers)} of ${digitsInGroups(all)} values are numbers alone`,
});

/** Whether a word abbreviates a word of the column’s name: `bd` for `beds`, `Vol` for `volume`. */
function isOfName(word: string, names: readonly string[]): boolean {
  return names.some((name) => {
    if (word.length > 2 && name.includes(word)) return true;
    if (name.length < word.length - 1 || name[0] !== word[0]) return false;
    let from = 0;
    for (const letter of word.replace(/s$/, '')) {
      from = name.indexOf(letter, from) + 1;
      if (from === 0) return false;
    }
    return true;
  });
}

interface Worded {
  readonly code: number;
  readonly number: string;
  readonly size: number;
}

/**
 * Removes words next to a few numbers, as in `Vol. 12` and `3 beds`, if the other values are numbers
 * alone, several rows have the same words, and their numbers are as large as the others. The words
 * must be those of the column’s name, or say no more than that things are counted: `Suppl 1` is
 * something else than `1`.
 */
export const numberWords = {
  id: 'number-words',
  finds: 'worded',
  messages,
  find: eachColumn((column, at) => {
    const found = mostlyNumbers(column);
    if (!found) return [];
    const { all, numbers, sizes } = found;
    const [low, high] = [sizes[0]!, sizes.at(-1)!];
    const [usualLow, usualHigh] = [tail, 1 - tail].map(
      (part) => sizes[Math.floor((sizes.length - 1) * part)]!,
    );
    const to = new Map<number, { to: string; confidence: number }>();
    for (const worded of wordsOf(column).values()) {
      const rows = column.rowsOf(worded.map(({ code }) => code));
      if (rows < minSame || worded.some(({ size }) => size < low || size > high)) continue;
      const middle = worded.map(({ size }) => size).sort((a, b) => a - b)[worded.length >> 1]!;
      if (middle < usualLow! || middle > usualHigh!) continue;
      for (const { code, number } of worded) to.set(code, { to: number, confidence: 0.95 });
    }
    return changeValues(column, at, to, messages.reason({ numbers, all }));
  }),
} satisfies Repairer;

const withWords = /^(\p{L}[\p{L}. ]*?[.:#]?\s*)?([+-]?\d[\d,]*(?:\.\d+)?)(\s*\p{L}[\p{L}. ]*)?$/u;

/** Returns the values with words on one side of a number, by these words. */
function wordsOf(column: CodedColumn): ReadonlyMap<string, readonly Worded[]> {
  const found = new Map<string, Worded[]>();
  const names = nameWords(column.name);
  for (const code of column.present()) {
    const value = column.values[code]!;
    if (value.length > 40) continue;
    const [, before = '', number, after = ''] = withWords.exec(value) ?? [];
    if (number === undefined || (before === '') === (after === '')) continue;
    const words = (before + after).toLowerCase().match(/\p{L}+/gu) ?? [];
    const size = plainNumber(number);
    if (size === undefined || words.join('').length < minLetters) continue;
    if (!words.every((word) => generic.has(word) || isOfName(word, names))) continue;
    if (measureOf(value)?.remark === '') continue;
    const key = `${before && 'before '}${words.join(' ')}`;
    found.set(key, [...(found.get(key) ?? []), { code, number, size }]);
  }
  return found;
}
