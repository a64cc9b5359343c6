import { defineMessages, digitsInGroups } from '@winnow/kernel';
import type { CodedColumn } from '../../table/coded-column.ts';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Change, Repairer } from '../repair.ts';

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
 * same names in their positions, or the same person in this order.
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
    const to = new Map(knownNames(column));
    const changes = (): readonly Change[] =>
      changeValues(
        column,
        at,
        to,
        messages.reason({ most: Math.max(plain, all - column.rowsOf([...to.keys()])), all }),
      );
    if (swapped.size === 0 || plain < Math.max(minNames, all * share)) return changes();
    const isKnown = ([first, last]: readonly [string, string]): boolean =>
      firsts.has(first.split(' ')[0]!) && lasts.has(last);
    const known = [...swapped.values()].filter(isKnown).length;
    if (known < swapped.size * knownShare) return changes();
    for (const [code, name] of swapped)
      if (!to.has(code)) to.set(code, { to: name.join(' '), confidence: isKnown(name) ? 0.97 : 0.93 });
    return changes();
  }),
} satisfies Repairer;

/** Minimum ratio of a name to the same one with its parts swapped. */
const times = 5;

/** Returns the names with a comma whose parts other rows have in the other order. */
function knownNames(
  column: CodedColumn,
): readonly (readonly [number, { readonly to: string; readonly confidence: number }])[] {
  return column.present().flatMap((code) => {
    const [, last, first] = /^(\p{Lu}[^,]{1,60}), (\p{Lu}[^,]{1,60})$/u.exec(column.values[code]!) ?? [];
    const other = first === undefined ? undefined : column.codeIn(`${first} ${last}`);
    const isUsual = other !== undefined && column.counts[other]! >= column.counts[code]! * times;
    return isUsual ? [[code, { to: column.values[other]!, confidence: 0.97 }] as const] : [];
  });
}
