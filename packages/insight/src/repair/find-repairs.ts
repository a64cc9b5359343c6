import type { Message } from '@winnow/kernel';
import { type Pieces, runInOneTurn } from '../pieces.ts';
import { spaced } from '../table/coded-column.ts';
import { changesOf, codeInPieces, type TableCells } from '../table/coded-table.ts';
import { explained, findComposites } from './composites/find-composites.ts';
import { type Finding, joinReasons, repairMessages } from './repair.ts';
import { repairers } from './repairer-registry.ts';

/** A proposed change of a cell, with everything that led to the new value. */
export interface Repair {
  readonly row: number;
  readonly column: string;
  /** Value in the table. */
  readonly from: string;
  readonly to: string;
  readonly confidence: number;
  readonly reason: Message;
  /** What it has in common with other repairs of its column: “zip determines city”. */
  readonly rule: Message;
  /** Repairers that contributed to it, in order. */
  readonly by: readonly string[];
  /** What the last of them found wrong. */
  readonly finding: Finding;
  /** Columns whose values in the row determine the new value, as far as known. */
  readonly given: readonly string[];
}

interface Found {
  readonly to: string;
  readonly confidence: number;
  readonly reasons: readonly Message[];
  readonly rule: Message;
  readonly by: readonly string[];
  readonly finding: Finding;
  readonly given: readonly number[];
}

/** Number of repairs to describe before a pause. */
const repairsPerPiece = 5_000;
/** Minimum confidence for a change to be applied before the next repairer runs. */
const trusted = 0.8;

/** Proposes new values for wrong cells: each repairer examines what the previous ones left. */
export function findRepairs(cells: TableCells): readonly Repair[] {
  return runInOneTurn(findRepairsInPieces(cells));
}

/**
 * Does the same as {@link findRepairs} with pauses, so that other requests are served while a large
 * table is examined.
 */
export function* findRepairsInPieces(cells: TableCells): Pieces<readonly Repair[]> {
  const table = yield* codeInPieces(cells);
  const found = new Map<number, Found>();
  const seen = new Map<string, number>();
  let agreeing = explained(table, yield* findComposites(table));
  let agreed = changesOf(table);
  for (const repairer of repairers) {
    // A repairer finds nothing new in an unchanged table.
    const changed = changesOf(table);
    if (seen.get(repairer.id) === changed) continue;
    seen.set(repairer.id, changed);
    if (agreed !== changed) {
      agreeing = explained(table, yield* findComposites(table));
      agreed = changed;
    }
    const changes = yield* repairer.find(table, (row, column) => agreeing.get(column)?.[row] === 1);
    for (const { row, column, to, confidence, reason, rule, given } of changes) {
      const key = row * cells.columns.length + column;
      const before = found.get(key);
      if (confidence < trusted) continue;
      table.columns[column]!.set(row, to);
      found.set(key, {
        to,
        confidence: before ? Math.min(1, before.confidence) * confidence : confidence,
        reasons: [...(before?.reasons ?? []), reason],
        rule: rule ?? repairMessages.rule({ title: repairer.messages.title, column: cells.columns[column]! }),
        by: [...(before?.by ?? []), repairer.id],
        finding: repairer.finds,
        given: given ?? before?.given ?? [],
      });
    }
  }
  const repairs: Repair[] = [];
  for (const [key, { given, to, reasons, ...rest }] of found) {
    const row = Math.floor(key / cells.columns.length);
    const column = key % cells.columns.length;
    const from = cells.cells[column]![row] ?? '';
    if (spaced(from) === to) continue;
    const reason = joinReasons(reasons);
    const named = given.map((at) => cells.columns[at]!);
    repairs.push({ ...rest, row, column: cells.columns[column]!, from, to, reason, given: named });
    if (repairs.length % repairsPerPiece === 0) yield;
  }
  return repairs;
}
