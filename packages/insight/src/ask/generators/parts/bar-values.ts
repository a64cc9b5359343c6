import { defineMessages, digitsInGroups } from '@winnow/kernel';
import type { StepDraft } from '@winnow/recipe';
import type { AskContext, CardGenerator, FoundCard } from '../../card.ts';
import { type FilterAction, keepAndRemove, placeOf } from '../../chosen-rows.ts';

const named = 3;

const messages = defineMessages('card.bar-values', {
  isOneOf: ({ column, values }: { column: string; values: readonly (string | null)[] }) =>
    `${column} is ${values
      .map((value) => value ?? 'null')
      .join(', ')
      .replace(/, ([^,]*)$/, ' or $1')}`,
  isAmong: ({ column, count }: { column: string; count: number }) =>
    `${column} is one of ${digitsInGroups(count)} values`,
  replace: ({ from, to, column }: { from: string; to: string; column: string }) =>
    `Replace ${from} with ${to} in ${column}`,
  replaceSome: ({ count, to, column }: { count: number; to: string; column: string }) =>
    `Replace ${digitsInGroups(count)} values with ${to} in ${column}`,
  differInCase: 'They differ only in case and punctuation',
  mostFrequent: ({ value }: { value: string }) => `${value} is the most frequent`,
  use: ({ value }: { value: string }) => `Use ${value}`,
  group: ({ column }: { column: string }) => `Group all other values of ${column} as “Other” in a new column`,
  others: ({ count }: { count: number }) => `${digitsInGroups(count)} other values`,
});

/**
 * Handles several bars of the most frequent values: filter their rows, merge them into one value,
 * or merge all others.
 */
export const barValues = {
  id: 'bar-values',
  messages,
  find({ column: name, values }, context) {
    const column = placeOf(context, name);
    if (column === undefined || name === undefined || values === undefined) return [];
    const chosen = new Set(values);
    const where =
      chosen.size <= named
        ? messages.isOneOf({ column: name, values: [...chosen] })
        : messages.isAmong({ column: name, count: chosen.size });
    const step = (action: FilterAction): StepDraft => ({
      kind: 'filter-by-values',
      params: {
        columns: [name],
        values: [...chosen],
        which: 'any',
        action,
        name: 'Match',
        ignoreCase: false,
      },
    });
    return [
      ...keepAndRemove(context, column, {
        holds: (cell) => chosen.has(cell),
        where,
        step,
        scores: { keep: 0.6, remove: 0.55 },
      }),
      ...merged(context, name, column, chosen),
      ...others(context, name, column, chosen),
    ];
  },
} satisfies CardGenerator;

/** Counts the occurrences of each value of a column. */
function countsOf({ cells }: AskContext, column: number): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const cell of cells.cells[column]!) if (cell !== null) counts.set(cell, (counts.get(cell) ?? 0) + 1);
  return counts;
}

function merged(
  context: AskContext,
  name: string,
  column: number,
  chosen: ReadonlySet<string | null>,
): readonly FoundCard[] {
  const counts = countsOf(context, column);
  const names = [...chosen].filter((value) => value !== null);
  const ranked = names.sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  if (ranked.length < 2) return [];
  const plain = new Set(ranked.map((value) => value.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')));
  const to = (target: string): StepDraft => ({
    kind: 'map-values',
    params: {
      columns: [name],
      pairs: ranked.filter((from) => from !== target).map((from) => ({ from, to: target })),
      others: 'keep',
      other: null,
      ignoreCase: false,
    },
  });
  const [target, ...rest] = ranked as [string, ...string[]];
  return [
    {
      sentence:
        rest.length === 1
          ? messages.replace({ from: rest[0]!, to: target, column: name })
          : messages.replaceSome({ count: rest.length, to: target, column: name }),
      reason: plain.size === 1 ? messages.differInCase : messages.mostFrequent({ value: target }),
      effect: {
        cells: rest.reduce((sum, value) => sum + (counts.get(value) ?? 0), 0),
        rowsBefore: context.cells.rows,
        rowsAfter: context.cells.rows,
      },
      examples: rest.slice(0, 3).map((from) => ({ from, to: target })),
      variants: rest.slice(0, 2).map((one) => ({ sentence: messages.use({ value: one }), steps: [to(one)] })),
      steps: [to(target)],
      score: plain.size === 1 ? 0.9 : 0.52,
    },
  ];
}

function others(
  context: AskContext,
  name: string,
  column: number,
  chosen: ReadonlySet<string | null>,
): readonly FoundCard[] {
  const counts = countsOf(context, column);
  const left = [...counts].filter(([value]) => value.trim() !== '' && !chosen.has(value));
  const kept = [...chosen].filter((value) => value !== null);
  if (left.length < 2 || kept.length === 0) return [];
  const params = {
    columns: [name],
    pairs: [...kept, null].map((value) => ({ from: value, to: value })),
    others: 'fixed',
    other: 'Other',
    ignoreCase: false,
    into: 'add',
    name: '* grouped',
  };
  return [
    {
      sentence: messages.group({ column: name }),
      reason: messages.others({ count: left.length }),
      effect: { cells: 0, rowsBefore: context.cells.rows, rowsAfter: context.cells.rows, columnsAdded: 1 },
      examples: left
        .sort((a, b) => b[1] - a[1])
        .slice(0, 3)
        .map(([from]) => ({ from, to: 'Other' })),
      variants: [],
      steps: [{ kind: 'map-values', params }],
      score: 0.4,
    },
  ];
}
