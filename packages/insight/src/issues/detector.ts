import { type AnyMessages, digitsInGroups, type LogicalType } from '@winnow/kernel';
import type { Repair } from '../repair/find-repairs.ts';
import type { CodedTable, TableCells } from '../table/coded-table.ts';
import type { FoundIssue, IssueCell } from './issue.ts';

/** What detectors look at. */
export interface DetectorInput {
  readonly cells: TableCells;
  readonly table: CodedTable;
  readonly types: readonly LogicalType[];
  readonly rowIds: ArrayLike<number>;
  /** The place of each row in the view. */
  readonly positions: ArrayLike<number>;
  /** Safe repairs, which other detectors need not complain of again. */
  readonly repairs: readonly Repair[];
}

/** Finds issues of one kind. */
export interface Detector {
  readonly id: string;
  /** What it says; a detector without them speaks through others. */
  readonly messages?: AnyMessages;
  readonly find: (looked: DetectorInput) => readonly FoundIssue[];
}

/** Cells of an issue that are listed. */
export const maxCells = 20_000;

/** Cells of some rows of a column, by their place in the view. */
export function cellsAt(
  { cells, positions }: DetectorInput,
  column: number,
  rows: readonly number[],
  proposed?: (row: number) => string | null,
): IssueCell[] {
  return rows.slice(0, maxCells).map((row) => ({
    row: positions[row]!,
    column: cells.columns[column]!,
    value: cells.cells[column]![row] ?? null,
    ...(proposed ? { proposed: proposed(row) } : {}),
  }));
}

/** Longer names are questions, of which a list shows the beginning. */
const maxListed = 40;

/** Some names as a list, the rest as a number. */
export function listed(names: readonly string[]): string {
  const shown = names.map((name) => (names.length > 1 && name.length > maxListed ? shortened(name) : name));
  if (names.length <= 1) return shown.join('');
  if (names.length <= 3) return `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
  return `${shown.slice(0, 2).join(', ')} and ${names.length - 2} more columns`;
}

/** The beginning and the end of a name, where those of a survey differ. */
function shortened(name: string): string {
  return `${name.slice(0, maxListed / 2).trimEnd()}…${name.slice(-maxListed / 4).trimStart()}`;
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${digitsInGroups(count)} ${count === 1 ? one : many}`;
}

/** The same at the start of a sentence; the noun alone where the number is that of a sample. */
export function numbered(count: number | undefined, one: string, many = `${one}s`): string {
  if (count !== undefined) return plural(count, one, many);
  return many.charAt(0).toUpperCase() + many.slice(1);
}

/** The same within a sentence. */
export function some(count: number | undefined, one: string, many = `${one}s`): string {
  return count === undefined ? many : plural(count, one, many);
}
