import type { CodedTable } from '../../table/coded-table.ts';
import type { Dependency } from './find-dependencies.ts';

const maxVoters = 8;
const minVoters = 2;
/** Maximum number of votes counted in one pass; in larger tables, fewer columns vote. */
const maxVotes = 12_000_000;

/** Returns how many columns vote on a value. */
export function votersOf({ rows, columns }: CodedTable): number {
  const affordable = Math.floor(maxVotes / Math.max(1, rows * columns.length));
  return Math.max(minVoters, Math.min(maxVoters, affordable));
}

/**
 * Returns the strongest dependencies on a column; pairs of determinants are used only if no single
 * one suffices.
 */
export function strongest(
  all: readonly Dependency[],
  dependent: number,
  most: number,
): readonly Dependency[] {
  return all
    .filter((one) => one.dependent === dependent)
    .sort((a, b) => a.determinant.length - b.determinant.length || b.accuracy * b.rows - a.accuracy * a.rows)
    .slice(0, most);
}
