import { type CellShape, isTyped } from './cell-shape.ts';
import { hasRepeatedGroups } from './repeated-groups.ts';
import type { SampleRow } from './sample-table.ts';

const headerLimit = 5;

/** What the cells of a column below a row look like. */
interface ColumnBody {
  readonly shape: CellShape;
  /** Share of filled cells with that shape. */
  readonly share: number;
  /** All shapes that occur. */
  readonly shapes: ReadonlySet<CellShape>;
  readonly values: ReadonlySet<string>;
  readonly filled: number;
  readonly length: number;
}

/**
 * Returns how many rows at the top name the columns. A name doesn't match its column's type, isn't
 * among its values, and differs from them in length; columns vote. Without evidence, a row of
 * short, distinct, wordlike strings is taken for names, also below a row that names groups of
 * columns.
 */
export function findHeader(
  rows: readonly SampleRow[],
  width: number,
  shape: (cell: string) => CellShape,
): number {
  const top = rows.slice(0, 200);
  const first = top[0];
  if (!first) return 0;
  const repeats = repeatsOf(top, width);
  const count = headerOf(
    top.filter((row) => !repeats.has(row)),
    width,
    shape,
  );
  if (count === 0) return 0;
  const next = top.findIndex((row, i) => i > 0 && !repeats.has(row));
  return next < 0 ? count : Math.min(headerLimit, count + next - 1);
}

/** Fewer rows say too little about a row that occurs twice. */
const minOtherRows = 4;

/**
 * Returns the rows that repeat the first one, as a header does that was written twice or is
 * repeated for each page or table, possibly with one column more or less. No other row shares a
 * value with it, as duplicate rows of data would.
 */
function repeatsOf(rows: readonly SampleRow[], width: number): ReadonlySet<SampleRow> {
  const names = rows[0]!.cells.map((cell) => cell.trim());
  if (width < 2 || !/\p{L}/u.test(names.join(''))) return new Set();
  const repeats = rows.filter((row, i) => i > 0 && repeatsNames(row.cells, names));
  const others = rows.filter((row, i) => i > 0 && !repeats.includes(row));
  const alone = others.every(({ cells }) =>
    names.every((name, i) => name === '' || cells[i]?.trim() !== name),
  );
  return new Set(alone && others.length >= minOtherRows ? repeats : []);
}

function repeatsNames(cells: readonly string[], names: readonly string[]): boolean {
  const both = Math.min(cells.length, names.length);
  return (
    both >= 2 &&
    Math.abs(cells.length - names.length) <= 1 &&
    names.slice(0, both).every((name, i) => cells[i]!.trim() === name)
  );
}

function headerOf(rows: readonly SampleRow[], width: number, shape: (cell: string) => CellShape): number {
  const first = rows[0]!;
  if (hasGroupRow(rows, width, shape) || hasRepeatedGroups(rows, width, shape)) return 2;
  const verdict = headerVote(rows, 0, width, shape);
  if (verdict < 0 || (verdict === 0 && !looksLikeNames(first, width, shape, rows))) return 0;
  let count = 1;
  while (count < Math.min(headerLimit, rows.length - 2) && continuesHeader(rows, count, width, shape))
    count++;
  return count;
}

function headerVote(
  rows: readonly SampleRow[],
  at: number,
  width: number,
  shape: (cell: string) => CellShape,
): number {
  let vote = 0;
  const row = rows[at]!;
  const years = yearsIn(row, rows.slice(at + 1));
  for (let column = 0; column < Math.min(width, 200); column++) {
    const cell = row.cells[column]?.trim() ?? '';
    const body = bodyOf(rows, at + 1, column, shape);
    if (cell === '' || body.filled === 0) continue;
    vote += years.has(column) ? 1 : columnVote(cell, shape(cell), body);
  }
  return Math.abs(vote) < 0.5 ? 0 : vote;
}

function columnVote(cell: string, own: CellShape, body: ColumnBody): number {
  if (isTyped(body.shape) && body.share >= 0.6) {
    if (own === body.shape) return body.shape === 'number' && looksLikeYear(cell) ? 0 : -1;
    return isTyped(own) && own !== 'flag' ? -0.5 : 1;
  }
  if (isTyped(own) && own !== 'flag') return -0.5;
  if (body.values.has(cell)) return -0.5;
  if (body.filled >= 3 && Math.abs(cell.length - body.length) > Math.max(4, body.length / 2)) return 0.3;
  return 0;
}

/** Quotes other than the table's do not turn a number into text. */
const inQuotes = /^'(.*)'$/s;

/** Whether another row belongs to the header: columns that are typed below contain text in it. */
function continuesHeader(
  rows: readonly SampleRow[],
  at: number,
  width: number,
  shape: (cell: string) => CellShape,
): boolean {
  const row = rows[at]!;
  if (containsUnits(row, rows.slice(at + 1))) return true;
  let typed = 0;
  let text = 0;
  for (let column = 0; column < Math.min(width, 200); column++) {
    const body = bodyOf(rows, at + 1, column, shape);
    if (body.filled < 2 || !isTyped(body.shape) || body.share < 0.6) continue;
    const own = shape(inQuotes.exec(row.cells[column] ?? '')?.[1] ?? row.cells[column] ?? '');
    if (own === 'empty') continue;
    typed++;
    if (own === 'token' || own === 'words' || own === 'prose') text++;
  }
  return typed >= 2 && text >= typed * 0.8;
}

const unit = /^(?:\[[^[\]{}"]*\]|\([^()]*\))$/;

/** Whether every cell of a row is in brackets, as units of measure are, and no cell below is. */
function containsUnits({ cells }: SampleRow, body: readonly SampleRow[]): boolean {
  const named = cells.flatMap((cell, i) => (cell.trim() === '' ? [] : [i]));
  return (
    named.length >= 2 &&
    named.every((i) => unit.test(cells[i]!.trim())) &&
    body.every((row) => named.every((i) => !unit.test(row.cells[i]?.trim() ?? '')))
  );
}

function bodyOf(
  rows: readonly SampleRow[],
  from: number,
  column: number,
  shape: (cell: string) => CellShape,
): ColumnBody {
  const counts = new Map<CellShape, number>();
  const values = new Set<string>();
  let filled = 0;
  let length = 0;
  for (let i = from; i < rows.length; i++) {
    const cell = rows[i]!.cells[column]?.trim() ?? '';
    if (cell === '') continue;
    filled++;
    length += cell.length;
    values.add(cell);
    const own = shape(cell);
    counts.set(own, (counts.get(own) ?? 0) + 1);
  }
  const [most, count] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? ['empty', 0];
  return {
    shape: most,
    share: filled ? count / filled : 0,
    shapes: new Set(counts.keys()),
    values,
    filled,
    length: filled ? length / filled : 0,
  };
}

/** Whether none of several rows shares a value with the first one in the same column. */
function sharesNoValues([first, ...rows]: readonly SampleRow[]): boolean {
  const names = first!.cells.map((cell) => cell.trim());
  return (
    rows.length >= minOtherRows &&
    rows.every(({ cells }) => names.every((name, i) => name === '' || cells[i]?.trim() !== name))
  );
}

/**
 * Whether a word such as `no` is above cells none of which says yes or no: it is short for “number”
 * then.
 */
function isShortForNumber(
  rows: readonly SampleRow[],
  column: number,
  shape: (cell: string) => CellShape,
): boolean {
  const body = bodyOf(rows, 1, column, shape);
  return body.filled >= minOtherRows && body.filled > (rows.length - 1) / 2 && !body.shapes.has('flag');
}

/**
 * @param rows rows beginning with this one: names may occur twice if the values below show that
 *   they are names
 */
function looksLikeNames(
  row: SampleRow,
  width: number,
  shape: (cell: string) => CellShape,
  rows: readonly SampleRow[] = [],
): boolean {
  // A stray quote doesn't disqualify a name.
  const cells = row.cells.map((cell) => cell.replaceAll('"', '').trim());
  const filled = cells.filter((cell) => cell !== '');
  if (filled.length < Math.min(width, cells.length) * 0.6) return false;
  const apart = rows.length > 0 && sharesNoValues(rows);
  if (!apart && new Set(filled).size < filled.length) return false;
  return cells.every((cell, column) => {
    if (cell === '') return true;
    const own = shape(cell);
    if (own === 'flag') return apart && /^\p{L}+$/u.test(cell) && isShortForNumber(rows, column, shape);
    return (
      (own === 'token' || own === 'words' || own === 'prose') && cell.length <= 80 && /\p{L}/u.test(cell)
    );
  });
}

/** Fewer years in a row may be values. */
const minYears = 3;

/**
 * Returns the columns that are named after years: evenly spaced years, none of them above other
 * years.
 */
function yearsIn({ cells }: SampleRow, body: readonly SampleRow[]): ReadonlySet<number> {
  const columns = cells.flatMap((cell, i) => (looksLikeYear(cell.trim()) ? [i] : []));
  const steps = columns.slice(1).map((column, i) => Number(cells[column]) - Number(cells[columns[i]!]));
  const isSeries = columns.length >= minYears && steps.every((step) => step === steps[0] && step !== 0);
  const isAlone = columns.every((column) =>
    body.every((row) => !looksLikeYear(row.cells[column]?.trim() ?? '')),
  );
  return new Set(isSeries && isAlone ? columns : []);
}

function looksLikeYear(cell: string): boolean {
  return /^(?:19|20)\d\d$/.test(cell);
}

/** Fewer rows below say too little about what is usual in the table. */
const minBelowGroups = 3;

/**
 * Whether the first row names groups of the columns that the second row names: a group is written
 * once or above each of its columns, and no later row has a gap or a repetition there.
 */
function hasGroupRow(rows: readonly SampleRow[], width: number, shape: (cell: string) => CellShape): boolean {
  const [groups, names, ...body] = rows;
  if (!groups || !names || body.length < minBelowGroups || width > 200) return false;
  const cellsOf = (row: SampleRow): readonly string[] =>
    Array.from({ length: width }, (_, i) => row.cells[i]?.trim() ?? '');
  const above = cellsOf(groups);
  const below = cellsOf(names);
  if (above[0] === '' || below.includes('') || !looksLikeNames(names, width, shape)) return false;
  if (!looksLikeNames({ ...groups, cells: [...new Set(above)].filter((cell) => cell !== '') }, 0, shape))
    return false;
  const spans = above.flatMap((cell, i) => (i > 0 && (cell === '' || cell === above[i - 1]) ? [i] : []));
  if (spans.length === 0 || above.length - spans.length !== new Set(above.filter(Boolean)).size) return false;
  return body.every((row) => {
    const cells = cellsOf(row);
    return spans.every((i) => cells[i] !== '' && cells[i] !== cells[i - 1] && cells[i] !== below[i]);
  });
}
