import { readFileSync } from 'node:fs';
import { findRepairs } from '../../packages/insight/src/repair/find-repairs.ts';
import { readCsv } from '../../tests/support/read-csv.ts';

export interface RepairScore {
  readonly wrong: number;
  readonly changed: number;
  readonly detected: number;
  readonly right: number;
  readonly ms: number;
}

const same = (a: string, b: string): boolean =>
  a.trim().replace(/\s+/g, ' ') === b.trim().replace(/\s+/g, ' ');

/** Scores the repairs of a dirty table cell by cell against the clean one. */
export function measureRepair(
  folder: string,
  threshold: number,
  onCell?: (text: string) => void,
): RepairScore {
  const [head, ...dirty] = readCsv(readFileSync(`${folder}/dirty.csv`, 'utf8')) as [string[], ...string[][]];
  const [, ...clean] = readCsv(readFileSync(`${folder}/clean.csv`, 'utf8'));
  const cells = head.map((_, c) => dirty.map((row) => row[c] ?? ''));
  const started = performance.now();
  const repairs = findRepairs({ columns: head, rows: dirty.length, cells }).filter(
    (one) => one.confidence >= threshold,
  );
  const ms = performance.now() - started;
  let wrong = 0;
  const missed = new Map<string, string>();
  for (const [r, row] of dirty.entries())
    for (const [c, name] of head.entries())
      if (!same(row[c] ?? '', clean[r]?.[c] ?? '')) {
        wrong++;
        missed.set(`${r}:${name}`, `${row[c]} -> ${clean[r]?.[c]}`);
      }
  let [changed, detected, right] = [0, 0, 0];
  for (const one of repairs) {
    if (same(one.from, one.to)) continue;
    changed++;
    const truth = clean[one.row]![head.indexOf(one.column)]!;
    const isWrong = !same(one.from, truth);
    if (isWrong) detected++;
    if (same(one.to, truth)) right++;
    const verdict = same(one.to, truth) ? 'right' : isWrong ? 'wrong value' : 'WAS CLEAN';
    missed.delete(`${one.row}:${one.column}`);
    onCell?.(
      `${verdict}\t${one.column}\t${one.from}\t-> ${one.to}\t(${truth})\t${one.confidence.toFixed(3)}\t${one.by}\t${one.reason}`,
    );
  }
  for (const [at, text] of missed) onCell?.(`MISSED\t${at.replace(/^\d+:/, '')}\t${text}`);
  return { wrong, changed, detected, right, ms };
}
