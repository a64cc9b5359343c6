import { defineMessages } from '@winnow/kernel';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Repairer } from '../repair.ts';

const separators = [', ', ',', '; ', ';', ' | ', '|', ' / ', '/'];
const share = 0.8;
const minLists = 10;
/** Of the items of a list, so many have to be items of others. */
const knownShare = 0.5;

const messages = defineMessages('repair.list-separators', {
  title: 'Lists with several separators',
  reason: ({ most, all, separator }: { most: number; all: number; separator: string }) =>
    `${most} of ${all} lists have “${separator}” between their items`,
});

/** Lists that separate their items otherwise than four in five of the column: `Drama|Crime` among `Drama,Crime`. The items have to be known. */
export const listSeparators = {
  id: 'list-separators',
  messages,
  find: eachColumn((column, at) => {
    const lists = new Map<number, { readonly by: string; readonly items: readonly string[] }>();
    const rows = new Map<string, number>();
    let all = 0;
    for (const code of column.present()) {
      const value = column.values[code]!;
      // Numbers have commas, and dates slashes, of their own; sentences are no lists.
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
    // Lists share their items; what no other has is a name with a comma in it.
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

/** Whether no other separator is left once a list is taken apart. */
const isOnly = (value: string, separator: string): boolean =>
  value.split(separator).every((item) => !/[,;|/]/.test(item));
