import { isBlank, mainType, typeOfCell } from './relational.ts';

const maxHeaderRows = 3;
const minNumbers = 2;
/** Minimum share of cells above numbers that are names in the last header row. */
const namedShare = 0.8;
/**
 * Minimum share of cells above numbers that are blank in a header row whose names span several
 * columns.
 */
const gapShare = 0.25;
const isYear = (cell: string): boolean => /^(?:1[6-9]|20)\d\d$/.test(cell.trim());

/**
 * Returns how many of the first rows hold names for numeric columns: strings, names with gaps that
 * span several columns, or recurring years. Zero if the rows below aren’t numbers.
 *
 * @returns also the indexes of the numeric columns
 */
export function headerRowsOf(
  width: number,
  rows: readonly (readonly string[])[],
): { readonly count: number; readonly numbers: readonly number[] } {
  for (let count = Math.min(maxHeaderRows, rows.length - 2); count > 0; count--) {
    const below = rows.slice(count);
    const numbers = Array.from({ length: width }, (_, c) => c).filter((c) => {
      const { type, share } = mainType(below.map((row) => row[c] ?? ''));
      return type === 'number' && share > 0.7;
    });
    if (numbers.length < minNumbers) continue;
    const names = rows.slice(0, count);
    const areNames = names.every((row, i) => isRowOfNames(row, numbers, i === count - 1));
    if (areNames) return { count, numbers };
  }
  return { count: 0, numbers: [] };
}

function isRowOfNames(row: readonly string[], numbers: readonly number[], isLast: boolean): boolean {
  const cells = numbers.map((c) => row[c] ?? '');
  const filled = cells.filter((cell) => !isBlank(cell));
  const strings = filled.filter((cell) => typeOfCell(cell) === 'text').length;
  if (filled.length === 0) return false;
  // Years next to a name are values, unless each spans several columns.
  const areYears = (isBlank(row[0]) || !isLast) && filled.every(isYear);
  if (strings < filled.length * namedShare && !areYears) return false;
  if (areYears && isLast && new Set(filled).size === filled.length) return false;
  return isLast
    ? filled.length >= cells.length * namedShare
    : cells.length - filled.length >= cells.length * gapShare || areRuns(cells);
}

/** Whether names that span several columns are repeated for each of them, next to one another. */
export function areRuns(cells: readonly string[]): boolean {
  const names = cells.map((cell) => cell.trim());
  const runs = names.filter((name, i) => name !== names[i - 1]);
  const distinct = new Set(names);
  return (
    !distinct.has('') &&
    runs.length === distinct.size &&
    distinct.size > 1 &&
    distinct.size * 2 <= names.length
  );
}
