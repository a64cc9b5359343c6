import { findRepairs } from '../../../packages/insight/src/repair/find-repairs.ts';
import { safeRepairs } from '../../../packages/insight/src/repair/safe-repairs.ts';
import type { InsightBench, Score } from '../score.ts';
import { departures } from './departures.ts';
import { films } from './films.ts';
import { papers } from './papers.ts';
import { payroll } from './payroll.ts';
import type { GeneratedTable } from './spoil.ts';

const seeds = [21, 22, 23];
const makers = [departures, payroll, papers, films];

/**
 * Measures how many errors of each type are repaired in tables that are generated with their errors
 * from a seed.
 */
export const generated: InsightBench = {
  name: 'generated',
  measure: async () => makers.flatMap((make) => scoresOf(seeds.map(make))),
};

function scoresOf(tables: readonly GeneratedTable[]): readonly Score[] {
  const sums = new Map<string, { wrong: number; found: number; right: number }>();
  const sumOf = (kind: string) => {
    const sum = sums.get(kind) ?? { wrong: 0, found: 0, right: 0 };
    sums.set(kind, sum);
    return sum;
  };
  for (const { columns, dirty, truth, kinds } of tables) {
    for (const kind of kinds.values()) sumOf(kind).wrong++;
    const cells = columns.map((_, c) => dirty.map((row) => row[c]!));
    for (const repair of safeRepairs(findRepairs({ columns, rows: dirty.length, cells }))) {
      const at = columns.indexOf(repair.column);
      const kind = kinds.get(`${repair.row} ${at}`) ?? 'untouched';
      // An empty value also repairs a placeholder for a missing value.
      const isRight = repair.to === truth[repair.row]![at] || (kind === 'missing word' && repair.to === '');
      const sum = sumOf(kind);
      sum.found++;
      sum.right += Number(isRight);
    }
  }
  const all = [...sums.values()].reduce((a, b) => ({
    wrong: a.wrong + b.wrong,
    found: a.found + b.found,
    right: a.right + b.right,
  }));
  const f1 = ((2 * all.right) / (all.wrong + all.found)).toFixed(3);
  const precision = (all.right / all.found).toFixed(3);
  const name = `Generated ${tables[0]!.name}`;
  return [
    {
      what: name,
      value: `F1 ${f1}`,
      note: `precision ${precision}, ${all.found} of ${all.wrong} wrong cells changed`,
    },
    ...[...sums].map(([kind, { wrong, found, right }]) => ({
      what: `${name}, ${kind}`,
      value: `${right} of ${found} right`,
      note: `${wrong} wrong cells`,
    })),
  ];
}
