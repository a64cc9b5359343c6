import { defineMessages, digitsInGroups, groupBy } from '@winnow/kernel';
import { spellingKey } from '../../../clusters/safe-cluster.ts';
import { identifierOf } from '../../../types/identifier-of.ts';
import type { AskContext, CardGenerator } from '../../card.ts';
import { measured } from '../../measure.ts';
import { meaningOf, type SelectedColumn, selectedColumn } from './selected-column.ts';

const maxDistinct = 5_000;
const maxGroups = 500;
/** Maximum share of values with digits; codes that differ in case may differ in meaning. */
const maxWithDigits = 0.3;
/** Meanings whose values other cards rewrite, or whose letter case is significant. */
const others = new Set(['email', 'url', 'phone', 'uuid', 'ip', 'iban']);

const messages = defineMessages('card.group-spellings', {
  merge: ({ column, groups }: { column: string; groups: number }) =>
    groups === 1
      ? `Merge the spellings of a value in ${column}`
      : `Merge the spellings of ${digitsInGroups(groups)} values in ${column}`,
  differ: ({ from, to }: { from: string; to: string }) =>
    `They differ only in case, spaces and punctuation, such as ${from} and ${to}`,
});

/**
 * Merges values that differ only in case, spaces and punctuation into the most frequent one, even
 * if all of them are frequent: the user, who selected the column, decides whether they mean the
 * same.
 */
export const groupSpellings = {
  id: 'group-spellings',
  messages,
  find(selection, context) {
    const selected = selectedColumn(selection, context);
    if (selected?.type !== 'text' || selected.codes.length > maxDistinct) return [];
    const { name, column, codes } = selected;
    if (others.has(meaningOf(selected) ?? '') || identifierOf(name) !== undefined) return [];
    const values = codes.map((code) => column.values[code]!);
    if (values.filter((value) => /\d/.test(value)).length > values.length * maxWithDigits) return [];
    const groups = groupsOf(selected);
    const pairs = new Map(groups.flatMap(([to, ...from]) => from.map((one) => [one, to!] as const)));
    if (pairs.size === 0 || groups.length > maxGroups || isProposed(name, pairs, context)) return [];
    const [from, to] = [...pairs][0]!;
    return [
      {
        sentence: messages.merge({ column: name, groups: groups.length }),
        reason: messages.differ({ from, to }),
        ...measured(column, (text) => pairs.get(text) ?? text),
        variants: [],
        steps: [
          {
            kind: 'map-values',
            params: {
              columns: [name],
              pairs: [...pairs].map(([old, value]) => ({ from: old, to: value })),
              others: 'keep',
              other: null,
              ignoreCase: false,
            },
          },
        ],
        score: 0.66,
      },
    ];
  },
} satisfies CardGenerator;

/** Returns the spellings of each value that has several, best first. */
function groupsOf({ column, codes }: SelectedColumn): readonly (readonly string[])[] {
  const keyed = codes.flatMap((code) => {
    const value = column.values[code]!;
    const key = spellingKey(value);
    return key === '' ? [] : [{ key, value, count: column.counts[code]! }];
  });
  const counts = { lower: 0, upper: 0, mixed: 0 };
  for (const { value, count } of keyed) counts[letterCaseOf(value)] += count;
  const rate = ({ value, count }: { value: string; count: number }): number =>
    count * (counts[letterCaseOf(value)] * 2 > counts.lower + counts.upper + counts.mixed ? favor : 1);
  return [...groupBy(keyed, ({ key }) => key).values()]
    .filter((some) => some.length > 1)
    .map((some) => some.toSorted((a, b) => rate(b) - rate(a)).map(({ value }) => value));
}

/** How much a spelling in the usual letter case of the column counts relative to others. */
const favor = 3;

function letterCaseOf(value: string): 'lower' | 'upper' | 'mixed' {
  if (value === value.toLowerCase()) return 'lower';
  return value === value.toUpperCase() ? 'upper' : 'mixed';
}

/** Whether an issue of the column, which has a card, already proposes one of the changes. */
function isProposed(name: string, pairs: ReadonlyMap<string, string>, { issues }: AskContext): boolean {
  return issues.some(({ cells }) =>
    cells.some(
      ({ column, value, proposed }) =>
        column === name && value !== null && pairs.has(value) && pairs.get(value) === proposed,
    ),
  );
}
