import { printColumnName } from '@winnow/formulas';
import { type AnyMessages, digitsInGroups, isNumeric, type LogicalType, type Message } from '@winnow/kernel';
import { type Pieces, runInOneTurn } from '../pieces.ts';
import type { Repair } from '../repair/find-repairs.ts';
import type { CodedTable, TableCells } from '../table/coded-table.ts';
import { readableAs } from '../types/readable.ts';
import type { FoundIssue, IssueCell } from './issue.ts';

/** Input of detectors. */
export interface DetectorInput {
  readonly cells: TableCells;
  readonly table: CodedTable;
  readonly types: readonly LogicalType[];
  readonly rowIds: ArrayLike<number>;
  /** Position of each row in the view. */
  readonly positions: ArrayLike<number>;
  /** Safe repairs, which other detectors need not report again. */
  readonly repairs: readonly Repair[];
}

/** Finds issues of one type. */
export interface Detector {
  readonly id: string;
  /** Messages of the detector; omitted if it only uses those of others. */
  readonly messages?: AnyMessages;
  /** Finds the issues at once, or in pieces if that takes long in a large table. */
  readonly find: (input: DetectorInput) => readonly FoundIssue[] | Pieces<readonly FoundIssue[]>;
}

/** Finds the issues of a detector without pausing. */
export function findAtOnce({ find }: Detector, input: DetectorInput): readonly FoundIssue[] {
  const found = find(input);
  return 'next' in found ? runInOneTurn(found) : found;
}

/** Maximum number of cells to list per issue. */
export const maxCells = 20_000;

/** Returns the cells of a column in the given rows, with their positions in the view. */
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

/** Rows of one column, given by its index, that an issue is about. */
export interface ColumnRows {
  readonly name: string;
  readonly at: number;
  readonly rows: readonly number[];
}

/** Repaired rows of each column; most detectors need them. */
const repairedRows = new WeakMap<readonly Repair[], ReadonlyMap<string, ReadonlySet<number>>>();

/** Returns a function that says whether a cell is repaired. */
export function repairedCell({ repairs }: DetectorInput): (row: number, column: string) => boolean {
  const known = repairedRows.get(repairs) ?? rowsByColumn(repairs);
  repairedRows.set(repairs, known);
  return (row, column) => known.get(column)?.has(row) ?? false;
}

function rowsByColumn(repairs: readonly Repair[]): ReadonlyMap<string, ReadonlySet<number>> {
  const rows = new Map<string, Set<number>>();
  for (const { row, column } of repairs) {
    const known = rows.get(column);
    if (known) known.add(row);
    else rows.set(column, new Set([row]));
  }
  return rows;
}

/** Combines cells of one or several columns into one issue; returns none if there are no cells. */
export function cellIssue(
  input: DetectorInput,
  found: readonly ColumnRows[],
  toSentence: (cells: { columns: readonly string[]; count?: number }) => Message,
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
        cellsAt(input, at, rows, proposed && ((row) => proposed(row, at))),
      ),
      sentence: toSentence({ columns, count }),
      sentenceInSample: toSentence({ columns }),
      ...rest(columns),
    },
  ];
}

/**
 * Returns the numeric values of a column by code; as in the engine, a value that doesn’t match the
 * column’s type has none.
 */
export function numbersIn({ table, types }: DetectorInput, at: number): readonly (number | undefined)[] {
  const column = table.columns[at]!;
  const numbers = column.numbers();
  const readable = isNumeric(types[at]!) ? readableAs(types[at]!) : undefined;
  return readable
    ? column.values.map((value, code) => (readable.test(value) ? numbers[code] : undefined))
    : numbers;
}

/**
 * Builds a condition on the numbers of a row from column names; empty if one of the columns holds
 * text.
 */
export function whereNumbers(
  { types, table }: DetectorInput,
  at: readonly number[],
  condition: (...names: string[]) => string,
): { readonly where?: string } {
  if (!at.every((column) => isNumeric(types[column]!))) return {};
  return { where: condition(...at.map((column) => printColumnName(table.columns[column]!.name))) };
}

/** Longer names are questions; lists only show their beginning. */
const maxListed = 40;

/** Lists some names and counts the rest. */
export function listed(names: readonly string[]): string {
  const shown = names.map((name) => (names.length > 1 && name.length > maxListed ? shortened(name) : name));
  if (names.length <= 1) return shown.join('');
  if (names.length <= 3) return `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
  return `${shown.slice(0, 2).join(', ')} and ${names.length - 2} more columns`;
}

/** Keeps the beginning and end of a name, which is where survey questions differ. */
function shortened(name: string): string {
  return `${name.slice(0, maxListed / 2).trimEnd()}…${name.slice(-maxListed / 4).trimStart()}`;
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${digitsInGroups(count)} ${count === 1 ? one : many}`;
}

/**
 * Formats a count with its noun for the start of a sentence; only the noun if the count is from a
 * sample.
 */
export function numbered(count: number | undefined, one: string, many = `${one}s`): string {
  if (count !== undefined) return plural(count, one, many);
  return many.charAt(0).toUpperCase() + many.slice(1);
}

/** Formats a count with its noun within a sentence; only the noun if the count is from a sample. */
export function some(count: number | undefined, one: string, many = `${one}s`): string {
  return count === undefined ? many : plural(count, one, many);
}
