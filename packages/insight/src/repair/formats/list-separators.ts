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
 * `Drama,Crime`. The items must be known.
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
      if (value.length > 500 || /\d[,/]\d|[.!?]\s/.test(value)) continue;
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
    const shared = [...known.values()].filter((count) => count > 1).length;
    if (shared < known.size * knownShare) return [];
    const to = new Map(
      [...lists].flatMap(([code, { by, items }]) => {
        const count = items.filter((item) => known.has(item)).length;
        if (by === main || count <= items.length * knownShare) return [];
        return [[code, { to: items.join(main), confidence: count === items.length ? 0.97 : 0.93 }] as const];
      }),
    );
    return changeValues(column, at, to, messages.reason({ most, all, separator: main }));
  }),
} satisfies Repairer;

/** Whether no other separator remains after splitting a list. */
const isOnly = (value: string, separator: string): boolean =>
  value.split(separator).every((item) => !/[,;|/]/.test(item));
