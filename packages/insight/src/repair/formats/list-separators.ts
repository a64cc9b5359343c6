import { defineMessages, digitsInGroups } from '@winnow/kernel';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Repairer } from '../repair.ts';

const separators = [', ', ',', '; ', ';', ' | ', '|', ' / ', '/'];
const share = 0.8;
const minLists = 10;
/** Minimum share of a list’s items that also occur in others. */
const knownShare = 0.5;

const messages = defineMessages('repair.list-separators', {
  title: 'Lists with several separators',
  reason: ({ most, all, separator }: { most: number; all: number; separator: string }) =>
    `${digitsInGroups(most)} of ${digitsInGroups(all)} lists use “${separator}” between items`,
});

/**
 * Rewrites lists whose separator differs from four in five of the column: `Drama|Crime` among
 * `Drama,Crime`. The items must be known, or be names written like those of the others.
 */
export const listSeparators = {
  id: 'list-separators',
  finds: 'otherSeparators',
  messages,
  find: eachColumn((column, at) => {
    const lists = new Map<number, { readonly by: string; readonly items: readonly string[] }>();
    const rows = new Map<string, number>();
    let all = 0;
    for (const code of column.present()) {
      const value = column.values[code]!;
      // Numbers contain commas, and dates slashes; sentences aren’t lists.
      if (value.length > 500 || notList.test(value)) continue;
      const by = separators.find((one) => value.includes(one) && isOnly(value, one));
      if (by === undefined) continue;
      const items = value.split(by);
      if (items.some((item) => item === '' || item !== item.trim())) continue;
      lists.set(code, { by, items });
      all += column.counts[code]!;
      rows.set(by, (rows.get(by) ?? 0) + column.counts[code]!);
    }
    const [main, most] = [...rows].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0]);
    if (rows.size < 2 || most < Math.max(minLists, all * share)) return [];
    const known = new Map<string, number>();
    for (const { by, items } of lists.values())
      if (by === main) for (const item of items) known.set(item, (known.get(item) ?? 0) + 1);
    // Lists share items; a unique one is a name that contains a comma.
    const counts = [...known.values()];
    const shared = counts.filter((count) => count > 1).reduce((sum, count) => sum + count, 0);
    const areShared = shared >= counts.reduce((sum, count) => sum + count, 0) * knownShare;
    // Lists of people don’t share them, but a semicolon or bar between two is nothing else.
    const shapes = new Set(counts.length > 0 && !areShared ? [...known.keys()].map(shapeOf) : []);
    const to = new Map<number, { to: string; confidence: number }>(
      [...lists].flatMap(([code, { by, items }]): readonly [number, { to: string; confidence: number }][] => {
        if (by === main) return [];
        const text = items.join(main);
        if (!areShared)
          return isClear.test(by) && items.every((item) => shapes.has(shapeOf(item)) && isName(item))
            ? [[code, { to: text, confidence: 0.94 }]]
            : [];
        const count = items.filter((item) => known.has(item)).length;
        if (count <= items.length * knownShare) return [];
        return [[code, { to: text, confidence: count === items.length ? 0.97 : 0.93 }]];
      }),
    );
    return changeValues(column, at, to, messages.reason({ most, all, separator: main }));
  }),
} satisfies Repairer;

/** Matches numbers, dates and the ends of sentences, but not initials. */
const notList = /\d[,/]\d|(?<!(?:^|\P{L})\p{Lu})[.!?]\s/u;
/** Separators that don’t occur within names. */
const isClear = /^[;|]|^ \|/;
const isName = (item: string): boolean => /^\p{Lu}/u.test(item) && /\p{Lu}[^\s]* \p{Lu}/u.test(item);
const shapeOf = (item: string): string =>
  item.replace(/\p{Ll}[\p{Ll}\p{M}]*/gu, 'a').replace(/\p{Lu}/gu, 'A');

/** Whether no other separator remains after splitting a list. */
const isOnly = (value: string, separator: string): boolean =>
  value.split(separator).every((item) => !/[,;|/]/.test(item));
