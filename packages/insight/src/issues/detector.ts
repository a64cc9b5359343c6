import { printColumnName } from '@winnow/formulas';
import { type AnyMessages, digitsInGroups, isNumeric, type LogicalType, type Message } from '@winnow/kernel';
import type { Repair } from '../repair/find-repairs.ts';
import type { CodedTable, TableCells } from '../table/coded-table.ts';
import { readableAs } from '../types/readable.ts';
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

/** Rows of a column, by its place, that an issue is about. */
export interface ColumnRows {
  readonly name: string;
  readonly at: number;
  readonly rows: readonly number[];
}

/** Whether a cell is repaired. */
export function repairedCell({ repairs }: DetectorInput): (row: number, column: string) => boolean {
  const repaired = new Set(repairs.map(({ row, column }) => `${row} ${column}`));
  return (row, column) => repaired.has(`${row} ${column}`);
}

/** Cells of one or several columns as one issue; none where there are none. */
export function cellIssue(
  looked: DetectorInput,
  found: readonly ColumnRows[],
  says: (cells: { columns: readonly string[]; count?: number }) => Message,
  rest: (columns: readonly string[]) => Pick<FoundIssue, 'kind' | 'reason' | 'confidence' | 'steps'>,
  proposed?: (row: number, at: number) => string | null,
): readonly FoundIssue[] {
  if (found.length === 0) return [];
  const columns = found.map(({ name }) => name);
  const count = found.reduce((sum, { rows }) => sum + rows.length, 0);
  return [
    {
      columns,
      rows: new Set(found.flatMap(({ rows }) => rows)).size,
      count,
      cells: found.flatMap(({ at, rows }) =>
        cellsAt(looked, at, rows, proposed && ((row) => proposed(row, at))),
      ),
      sentence: says({ columns, count }),
      sentenceInSample: says({ columns }),
      ...rest(columns),
    },
  ];
}

/** The numbers that the values of a column are, by code; a value that is not of the column's type is none, as for the engine. */
export function numbersIn({ table, types }: DetectorInput, at: number): readonly (number | undefined)[] {
  const column = table.columns[at]!;
  const numbers = column.numbers();
  const readable = isNumeric(types[at]!) ? readableAs(types[at]!) : undefined;
  return readable
    ? column.values.map((value, code) => (readable.test(value) ? numbers[code] : undefined))
    : numbers;
}

/** A condition on numbers of a row, written with the names of their columns; none where one of these holds text. */
export function whereNumbers(
  { types, table }: DetectorInput,
  at: readonly number[],
  condition: (...names: string[]) => string,
): { readonly where?: string } {
  if (!at.every((column) => isNumeric(types[column]!))) return {};
  return { where: condition(...at.map((column) => printColumnName(table.columns[column]!.name))) };
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
