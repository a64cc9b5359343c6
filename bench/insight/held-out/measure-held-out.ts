import { findRepairs } from '../../../packages/insight/src/repair/find-repairs.ts';
import { safeRepairs } from '../../../packages/insight/src/repair/safe-repairs.ts';
import type { Judged } from '../measure-repair.ts';
import { type ErrorKind, inject, type Table } from './inject.ts';

/** Outcome for the errors of one type. */
export interface KindScore {
  wrong: number;
  found: number;
  right: number;
}

export interface HeldOutScore {
  readonly kinds: ReadonlyMap<ErrorKind | 'untouched', KindScore>;
  readonly judged: readonly (Judged & {
    readonly isSafe: boolean;
    readonly by: string;
    readonly told: string;
  })[];
}

/**
 * Puts errors into a clean table and judges every proposed change. Changes that are also proposed
 * for the clean table concern that table, not the errors, and are left out.
 */
export function measureHeldOut(table: Table, seed: number, threshold: number): HeldOutScore {
  const { dirty, kinds } = inject(table, seed);
  const before = new Set(repairsOf(table, table.rows).map(({ row, column, to }) => `${row} ${column} ${to}`));
  const scores = new Map<ErrorKind | 'untouched', KindScore>();
  const scoreOf = (kind: ErrorKind | 'untouched'): KindScore => {
    const score = scores.get(kind) ?? { wrong: 0, found: 0, right: 0 };
    scores.set(kind, score);
    return score;
  };
  for (const kind of kinds.values()) scoreOf(kind).wrong++;
  const repairs = repairsOf(table, dirty);
  const safe = new Set(safeRepairs(repairs, threshold));
  const judged = repairs
    .filter(({ row, column, to }) => !before.has(`${row} ${column} ${to}`))
    .map((repair) => {
      const { row, column, from, to, confidence, by, reason } = repair;
      const at = table.columns.indexOf(column);
      const kind = kinds.get(`${row} ${at}`) ?? 'untouched';
      const truth = table.rows[row]![at]!;
      // A placeholder for a missing value is repaired by the value that it hides, or by an empty
      // one.
      const isCorrect = to === truth || (kind === 'missing' && to === '');
      const isSafe = safe.has(repair);
      if (isSafe) {
        const score = scoreOf(kind);
        score.found++;
        score.right += Number(isCorrect);
      }
      const told = `${table.name} ${row}/${column}: ${from} → ${to} (${truth}) ${reason}`;
      return { confidence, isCorrect, isSafe, by: by.join('+'), told };
    });
  return { kinds: scores, judged };
}

function repairsOf(table: Table, rows: readonly (readonly string[])[]): ReturnType<typeof findRepairs> {
  const cells = table.columns.map((_, c) => rows.map((row) => row[c]!));
  return findRepairs({ columns: table.columns, rows: rows.length, cells });
}
