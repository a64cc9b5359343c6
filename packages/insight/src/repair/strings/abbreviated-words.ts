import { defineMessages, digitsInGroups, type Message } from '@winnow/kernel';
import type { CodedColumn } from '../../table/coded-column.ts';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Repairer } from '../repair.ts';
import { streetWords } from './street-words.ts';

/**
 * Minimum number of rows with the full word after the same words, and minimum ratio to the
 * abbreviation.
 */
const minRows = 5;
const times = 4;
const maxLetters = 4;

const messages = defineMessages('repair.abbreviated-words', {
  title: 'Words abbreviated in some rows',
  reason: ({ before, full, count, short }: { before: string; full: string; count: number; short: string }) =>
    `${digitsInGroups(count)} rows have ${before} ${full}, which ${short} abbreviates`,
  known: ({ full, short }: { full: string; short: string }) =>
    `${short} abbreviates ${full}, which other addresses spell out`,
});

const isUpper = (text: string): boolean => !/\p{Ll}/u.test(text);

/**
 * Spells out an abbreviation at the end of a value if other rows have the full word after the same
 * words: `32 Oak Ave.` among `7 Oak Avenue`. It begins like the word and has its letters in order.
 * In addresses, the usual abbreviations of `Street`, `Avenue` and the like are known. Initials are
 * spelled out if they are those of one frequent value.
 */
export const abbreviatedWords = {
  id: 'abbreviated-words',
  finds: 'abbreviated',
  messages,
  find: eachColumn((column, at) => {
    const endings = endingsOf(column);
    const initials = initialsIn(column);
    if (endings.size === 0) return changeValues(column, at, initials);
    const streets = streetWords(column);
    const to = new Map(
      column.present().flatMap((code) => {
        const value = column.values[code]!;
        const found = ending.exec(value);
        if (!found) return [];
        const [, start, short] = found as unknown as [string, string, string];
        const before = withoutNumber(start);
        const words = endings.get(before);
        const occurrences = words?.get(short) ?? 0;
        const letters = short.replace('.', '');
        const street = streets?.(short);
        if (street !== undefined && isUpper(street) === isUpper(value) && /\p{Lu}/u.test(value)) {
          const reason = messages.known({ full: street, short });
          const full = value.slice(0, value.length - short.length) + street;
          return [[code, { to: full, confidence: 0.96, reason }] as const];
        }
        if (!words || letters.length > maxLetters) return [];
        const full = [...words].filter(
          ([word, count]) => count >= minRows && count >= occurrences * times && abbreviates(letters, word),
        );
        // If an abbreviation fits two words, nothing can be inferred.
        if (full.length !== 1) return [];
        const [word, count] = full[0]!;
        const reason = messages.reason({ before, full: word, count, short });
        return [
          [
            code,
            { to: value.slice(0, value.length - short.length) + word, confidence: 0.96, reason },
          ] as const,
        ];
      }),
    );
    return changeValues(column, at, new Map([...initials, ...to]));
  }),
} satisfies Repairer;

/** Minimum share of values with lowercase letters, among which initials are an exception. */
const minWords = 0.8;
/** Minimum number of rows of a name, as a multiple of those of its initials. */
const timesInitials = 8;

/**
 * Returns values that are the initials of one frequent value of several words: `HR` among
 * `Human Resources` and `Finance`.
 */
function initialsIn(column: CodedColumn): Map<number, { to: string; confidence: number; reason: Message }> {
  const codes = column.present();
  const to = new Map<number, { to: string; confidence: number; reason: Message }>();
  const inWords = column.rowsOf(codes.filter((code) => /\p{Ll}{2}/u.test(column.values[code]!)));
  if (codes.length > maxNames || inWords < column.rowsOf(codes) * minWords) return to;
  const byInitials = new Map<string, number[]>();
  for (const code of codes) {
    const words = column.values[code]!.match(/(?<!\p{L})\p{Lu}(?=\p{Ll})/gu) ?? [];
    if (words.length > 1) byInitials.set(words.join(''), [...(byInitials.get(words.join('')) ?? []), code]);
  }
  for (const code of codes) {
    const short = column.values[code]!.replaceAll('.', '');
    const named = /^\p{Lu}{2,5}$/u.test(short) ? (byInitials.get(short) ?? []) : [];
    const full = named.filter((one) => column.counts[one]! >= minRows);
    const [first] = full;
    if (full.length !== 1 || column.counts[first!]! < column.counts[code]! * timesInitials) continue;
    const reason = column.occurrences(first!, code);
    to.set(code, { to: column.values[first!]!, confidence: 0.94, reason });
  }
  return to;
}

/** Maximum number of values among which initials are unlikely to be those of another by chance. */
const maxNames = 200;

/** Matches the last word of a value, which may be abbreviated, and what precedes it. */
const ending = /^(.*\p{L}{2}.*\S)\s+(\p{Lu}\p{L}*\.?)$/u;

/** Removes the house number from an address, so that the street name recurs. */
const withoutNumber = (text: string): string => text.replace(/^[\d\s./-]+\p{L}?\s+/u, '');

/** Returns, for each beginning, the last words that follow it and the number of rows with each. */
function endingsOf(column: CodedColumn): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const found = new Map<string, Map<string, number>>();
  for (const code of column.present()) {
    const [, start, last] = ending.exec(column.values[code]!) ?? [];
    if (start === undefined || last === undefined) continue;
    const before = withoutNumber(start);
    const words = found.get(before) ?? new Map<string, number>();
    found.set(before, words);
    words.set(last, (words.get(last) ?? 0) + column.counts[code]!);
  }
  return found;
}

/**
 * Whether a string begins with the first letter of a word and contains others in order: `Blvd` for
 * `Boulevard`.
 */
function abbreviates(short: string, word: string): boolean {
  if (word.length < short.length + 2 || word.endsWith('.')) return false;
  const [letters, full] = [short.toLowerCase(), word.toLowerCase()];
  if (letters[0] !== full[0] || letters.length < 2) return false;
  // `Ave` begins a word and `Blvd` omits its vowels; `Bees` is a word of its own.
  if (!full.startsWith(letters) && /[aeiou]/.test(letters.slice(1))) return false;
  let from = 0;
  for (const letter of letters) {
    from = full.indexOf(letter, from) + 1;
    if (from === 0) return false;
  }
  return true;
}
