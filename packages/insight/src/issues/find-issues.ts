import { type LogicalType, printed } from '@winnow/kernel';
import { type Pieces, runInOneTurn } from '../pieces.ts';
import { findRepairsInPieces, type Repair } from '../repair/find-repairs.ts';
import { safeRepairs } from '../repair/safe-repairs.ts';
import { codeInPieces, type TableCells } from '../table/coded-table.ts';
import { detectors } from './detector-registry.ts';
import type { Issue } from './issue.ts';

export interface TableToCheck {
  readonly cells: TableCells;
  readonly types: readonly LogicalType[];
  readonly rowIds: ArrayLike<number>;
  readonly positions: ArrayLike<number>;
  /** Repairs of the cells, if already known. */
  readonly repairs?: readonly Repair[];
}

/** Finds what looks wrong in a table and how to fix it: one issue per type. */
export function findIssues(given: TableToCheck): readonly Issue[] {
  return runInOneTurn(findIssuesInPieces(given));
}

/**
 * Does the same as {@link findIssues} with pauses, so that other requests are served while a large
 * table is examined.
 */
export function* findIssuesInPieces(given: TableToCheck): Pieces<readonly Issue[]> {
  const { cells, types, rowIds, positions } = given;
  const repairs = safeRepairs(given.repairs ?? (yield* findRepairsInPieces(cells)));
  const table = yield* codeInPieces(cells);
  const input = { cells, types, rowIds, positions, repairs, table };
  const issues: Issue[] = [];
  for (const detector of detectors) {
    const found = detector.find(input);
    for (const one of 'next' in found ? yield* found : found)
      issues.push(printed(one, 'sentence', 'sentenceInSample', 'reason'));
    yield;
  }
  return issues;
}
