import { defineMessages, digitsInGroups } from '@winnow/kernel';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Repairer } from '../repair.ts';

const share = 0.85;
const minNames = 20;
/** Minimum share of swapped names in which both words are in the positions others have them in. */
const knownShare = 0.6;

const messages = defineMessages('repair.name-order', {
  title: 'Names in a different order',
  reason: ({ most, all }: { most: number; all: number }) =>
    `${digitsInGroups(most)} of ${digitsInGroups(all)} names have the first name first`,
});

/**
 * Swaps names with the last name first, `Smith, John` among `John Smith`, if other rows have the
 * same names in their positions.
 */
export const nameOrder = {
  id: 'name-order',
  finds: 'lastNameFirst',
  messages,
  find: eachColumn((column, at) => {
    const [firsts, lasts] = [new Set<string>(), new Set<string>()];
    const swapped = new Map<number, readonly [string, string]>();
    let [plain, all] = [0, 0];
    for (const code of column.present()) {
      const value = column.values[code]!;
      all += column.counts[code]!;
      const [, last, first] = /^(\p{Lu}[\p{L}'’-]+), (\p{Lu}[\p{L}'’.-]+(?: \p{Lu}\.?)?)$/u.exec(value) ?? [];
      if (first !== undefined) swapped.set(code, [first, last!]);
      else if (/^\p{Lu}[\p{L}'’.-]+(?: \p{Lu}\.?)? \p{Lu}[\p{L}'’-]+$/u.test(value)) {
        const words = value.split(' ');
        firsts.add(words[0]!);
        lasts.add(words.at(-1)!);
        plain += column.counts[code]!;
      }
    }
    if (swapped.size === 0 || plain < Math.max(minNames, all * share)) return [];
    const isKnown = ([first, last]: readonly [string, string]): boolean =>
      firsts.has(first.split(' ')[0]!) && lasts.has(last);
    const known = [...swapped.values()].filter(isKnown).length;
    if (known < swapped.size * knownShare) return [];
    const to = new Map(
      [...swapped].map(
        ([code, name]) => [code, { to: name.join(' '), confidence: isKnown(name) ? 0.97 : 0.93 }] as const,
      ),
    );
    return changeValues(column, at, to, messages.reason({ most: plain, all }));
  }),
} satisfies Repairer;
