import { defineMessages, digitsInGroups } from '@winnow/kernel';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Repairer } from '../repair.ts';

const share = 0.85;
const minNames = 20;
/** Minimum share of swapped names in which both words are in the positions others have them in. */
const knownShare = 0.6;

/** Words before a last name, as in `van der Berg`; the first may be capitalized. */
const particle =
  '(?:[Aa]l|[Bb]in|[Dd]as|[Dd]e|[Dd]el|[Dd]ella|[Dd]en|[Dd]er|[Dd]i|[Dd]os|[Dd]u|[Ee]l|[Ll]a|[Ll]e|[Tt]en|[Tt]er|[Vv]an|[Vv]on|[Zz]u)';
const firstName = "\\p{Lu}[\\p{L}'’.-]+(?: \\p{Lu}\\.?)?";
const lastName = `(?:${particle} ){0,2}\\p{Lu}[\\p{L}'’-]+`;
const lastFirst = new RegExp(`^(${lastName}), (${firstName})$`, 'u');
const firstLast = new RegExp(`^(${firstName}) (${lastName})$`, 'u');

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
      const value = column.values[code]!.trim();
      all += column.counts[code]!;
      const [, last, first] = lastFirst.exec(value) ?? [];
      if (first !== undefined) swapped.set(code, [first, last!]);
      else {
        const name = firstLast.exec(value);
        if (!name) continue;
        firsts.add(name[1]!.split(' ')[0]!);
        lasts.add(name[2]!);
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
