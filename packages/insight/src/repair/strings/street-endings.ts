import { defineMessages, digitsInGroups } from '@winnow/kernel';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Repairer } from '../repair.ts';

const minRows = 20;
/** Minimum ratio of the usual ending of street names to the others. */
const times = 4;
const endings = ['straße', 'strasse', 'straat', 'str.', 'str'];
const address = /^(.*?(?:\p{L}|\p{L}[ -]))(straße|strasse|straat|str\.|str)( ?\d.*)?$/iu;

const messages = defineMessages('repair.street-endings', {
  title: 'Endings of street names in several spellings',
  reason: ({ most, all, usual }: { most: number; all: number; usual: string }) =>
    `${digitsInGroups(most)} of ${digitsInGroups(all)} such streets end in ${usual}`,
});

/**
 * Unifies the ending of German and Dutch street names: `Kochstr. 12` among `Etzlerstraße 24`. The
 * usual ending must be four times as frequent as the others.
 */
export const streetEndings = {
  id: 'street-endings',
  finds: 'abbreviated',
  messages,
  find: eachColumn((column, at) => {
    const found = new Map<number, RegExpExecArray>();
    const rows = new Map<string, number>();
    let all = 0;
    for (const code of column.present()) {
      const value = column.values[code]!;
      const parts = value.length > 80 ? null : address.exec(value);
      if (!parts) continue;
      found.set(code, parts);
      const ending = parts[2]!.toLowerCase();
      rows.set(ending, (rows.get(ending) ?? 0) + column.counts[code]!);
      all += column.counts[code]!;
    }
    const [usual, most] = [...rows].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0]);
    if (most < minRows || most === all || most < (all - most) * times || !endings.includes(usual)) return [];
    const to = new Map(
      [...found].flatMap(([code, [, start = '', ending = '', rest = '']]) => {
        if (ending.toLowerCase() === usual || ending === ending.toUpperCase()) return [];
        const isOwnWord = ending[0] !== ending[0]!.toLowerCase();
        const text = isOwnWord ? usual[0]!.toUpperCase() + usual.slice(1) : usual;
        return [[code, { to: start + text + rest, confidence: 0.96 }] as const];
      }),
    );
    return changeValues(column, at, to, messages.reason({ most, all, usual }));
  }),
} satisfies Repairer;
