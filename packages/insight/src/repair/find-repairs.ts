import type { Message } from '@winnow/kernel';
import { type Pieces, runInOneTurn } from '../pieces.ts';
import { spaced } from '../table/coded-column.ts';
import { changesOf, codeInPieces, type TableCells } from '../table/coded-table.ts';
import { explained, findComposites } from './composites/find-composites.ts';
import { joinReasons, repairMessages } from './repair.ts';
import { repairers } from './repairer-registry.ts';

/** A cell that is proposed to change, with all that led to the new value. */
export interface Repair {
  readonly row: number;
  readonly column: string;
  /** As it is in the table. */
  readonly from: string;
  readonly to: string;
  readonly confidence: number;
  readonly reason: Message;
  /** What it has in common with other repairs of its column: “zip determines city”. */
  readonly rule: Message;
  /** The repairers that had a part in it, in turn. */
  readonly by: readonly string[];
  /** The columns whose values in the row say the new value, as far as they are known. */
  readonly given: readonly string[];
}

interface Found {
  readonly to: string;
  readonly confidence: number;
  readonly reasons: readonly Message[];
  readonly rule: Message;
  readonly by: readonly string[];
  readonly given: readonly number[];
}

/** What is changed before the next repairer looks at the table. */
const trusted = 0.8;

/** Proposes new values for wrong cells: each repairer looks at what those before it left. */
export function findRepairs(cells: TableCells): readonly Repair[] {
  return runInOneTurn(findRepairsInPieces(cells));
}

/** The same with pauses, so that others are served while a large table is looked at. */
export function* findRepairsInPieces(cells: TableCells): Pieces<readonly Repair[]> {
  const table = yield* codeInPieces(cells);
  const found = new Map<number, Found>();
  const seen = new Map<string, number>();
  let agreeing = explained(table, yield* findComposites(table));
  let agreed = changesOf(table);
  for (const repairer of repairers) {
    // Nothing new is found in a table that did not change.
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
        given: given ?? before?.given ?? [],
      });
    }
  }
  return [...found].flatMap(([key, { to, confidence, reasons, rule, by, given }]) => {
    const row = Math.floor(key / cells.columns.length);
    const column = key % cells.columns.length;
    const from = cells.cells[column]![row] ?? '';
    if (spaced(from) === to) return [];
    const reason = joinReasons(reasons);
    const named = given.map((at) => cells.columns[at]!);
    return [{ row, column: cells.columns[column]!, from, to, confidence, reason, rule, by, given: named }];
  });
}
