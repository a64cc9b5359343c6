import { existsSync } from 'node:fs';
import type { InsightBench, Score } from '../score.ts';
import type { ErrorKind } from './inject.ts';
import { type HeldOutScore, type KindScore, measureHeldOut } from './measure-held-out.ts';
import { cleanTables } from './tables.ts';

const shared = process.env.WINNOW_SHARED_DATA ?? new URL('../../../../shared/data', import.meta.url).pathname;
/** Another folder of clean CSV files, such as those of a package of data sets. */
const folder = process.env.WINNOW_HELD_OUT ?? shared;
const seeds = [11, 12, 13];
const threshold = 0.92;
const bounds = [0.8, 0.9, 0.92, 0.95, 0.98, 0.995, 1.01];

/**
 * Measures clean tables with errors injected from a seed: how many of each type are found and
 * repaired, and how often a confidence is right.
 */
export const heldOut: InsightBench = {
  name: 'held-out',
  measure: async () => {
    if (!existsSync(folder)) return [{ what: 'Held-out errors', value: 'skipped', note: 'no data' }];
    const tables = cleanTables(folder);
    const all = seeds.flatMap((seed) => tables.map((table) => measureHeldOut(table, seed, threshold)));
    return [...byKind(all, tables.length), ...reliability(all)];
  },
};

function byKind(all: readonly HeldOutScore[], tables: number): readonly Score[] {
  const sums = new Map<ErrorKind | 'untouched', KindScore>();
  for (const { kinds } of all)
    for (const [kind, { wrong, found, right }] of kinds) {
      const sum = sums.get(kind) ?? { wrong: 0, found: 0, right: 0 };
      sums.set(kind, { wrong: sum.wrong + wrong, found: sum.found + found, right: sum.right + right });
    }
  return [...sums].map(([kind, { wrong, found, right }]) => ({
    what: `Held-out errors, ${kind}`,
    value: kind === 'untouched' ? `${found} changed` : `${right} of ${found} right`,
    note: `${wrong} wrong cells in ${tables} tables with ${seeds.length} seeds each`,
  }));
}

function reliability(all: readonly HeldOutScore[]): readonly Score[] {
  const judged = all.flatMap((one) => one.judged);
  const line = (what: string, some: HeldOutScore['judged']): Score => {
    const right = some.filter(({ isCorrect }) => isCorrect).length;
    return {
      what,
      value: some.length === 0 ? '–' : (right / some.length).toFixed(3),
      note: `${some.length} changes`,
    };
  };
  return [
    line(
      'Held-out errors, right of what is safe',
      judged.filter(({ isSafe }) => isSafe),
    ),
    ...bounds.slice(1).map((to, i) => {
      const from = bounds[i]!;
      const some = judged.filter(({ confidence }) => confidence >= from && confidence < to);
      return line(`Held-out errors, confidence ${from} – ${Math.min(1, to)}`, some);
    }),
  ];
}
