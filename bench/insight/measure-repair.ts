import { readFileSync } from 'node:fs';
import { findRepairs } from '../../packages/insight/src/repair/find-repairs.ts';
import { safeRepairs } from '../../packages/insight/src/repair/safe-repairs.ts';
import { readCsv } from '../../tests/support/read-csv.ts';

export interface RepairScore {
  /** Number of cells that differ from the truth. */
  readonly wrong: number;
  readonly changed: number;
  /** Number of changed cells that were wrong. */
  readonly detected: number;
  /** Number of changed cells that now equal the truth. */
  readonly right: number;
  readonly ms: number;
}

/** A change, whatever its confidence, and whether it is correct. */
export interface Judged {
  readonly confidence: number;
  readonly isCorrect: boolean;
}

const plain = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** Scores the repairs of a dirty table cell by cell against the clean one, ignoring spaces. */
export function measureRepair(folder: string, threshold: number, judged: Judged[]): RepairScore {
  const [columns, ...dirty] = readCsv(readFileSync(`${folder}/dirty.csv`, 'utf8')) as [
    string[],
    ...string[][],
  ];
  const [, ...clean] = readCsv(readFileSync(`${folder}/clean.csv`, 'utf8'));
  const cells = columns.map((_, c) => dirty.map((row) => row[c] ?? ''));
  const started = performance.now();
  const repairs = findRepairs({ columns, rows: dirty.length, cells });
  const ms = performance.now() - started;
  const wrong = dirty.reduce(
    (sum, row, r) => sum + row.filter((cell, c) => plain(cell) !== plain(clean[r]![c] ?? '')).length,
    0,
  );
  let [changed, detected, right] = [0, 0, 0];
  const safe = new Set(safeRepairs(repairs, threshold));
  for (const repair of repairs) {
    const { row, column, from, to, confidence } = repair;
    if (plain(from) === plain(to)) continue;
    const truth = plain(clean[row]![columns.indexOf(column)]!);
    judged.push({ confidence, isCorrect: plain(to) === truth });
    if (!safe.has(repair)) continue;
    changed++;
    detected += Number(plain(from) !== truth);
    right += Number(plain(to) === truth);
  }
  return { wrong, changed, detected, right, ms };
}
