import { cellShape } from './cell-shape.ts';
import type { SampleRow } from './sample-table.ts';

/** Maximum number of lines below a table, and minimum number of rows above them. */
const footerLimit = 10;
const tableRows = 3;

const marks =
  /^(?:\(?\d+ rows?|\(\d{1,2}\) |\[\d{1,2}\] |\d{1,2}\) |[†‡¹²³]|sources?\b|notes?\b|quellen?\b|fuentes?\b|notas?\b|generated|exported|last updated|total rows|end of|\*|#|--|©)/i;

/**
 * Returns how many lines at the end of a file are not rows: notes and sources below a table consist
 * of one cell of text, after a blank line or beginning with a typical mark.
 *
 * @param rows the last rows of the file, up to its end
 * @param needsWords whether a blank line is not enough, as on a sheet, where records may be
 *   separated by one: the first note then has a mark or at least three words
 */
export function findFooter(rows: readonly SampleRow[], width: number, needsWords = false): number {
  if (width < 2) return 0;
  const last = rows.at(-1);
  let first = rows.length;
  while (first > 0 && isNote(rows[first - 1]!)) first--;
  while (first < rows.length && isGap(rows[first]!)) first++;
  const notes = rows.slice(first).filter((row) => !isGap(row));
  if (!last || notes.length === 0 || notes.length > footerLimit) return 0;
  const above = rows.slice(0, first).filter((row) => row.cells.length === width);
  const note = notes[0]!.cells[0]!.trim();
  const isGapEnough = !needsWords || note.split(/\s+/).length >= 3;
  const apart = (first > 0 && isGap(rows[first - 1]!) && isGapEnough) || marks.test(note);
  return apart && above.length >= tableRows ? last.line - firstNote(rows, first).line + 1 : 0;
}

/** Returns the first line of the notes, including rows of empty cells before them. */
function firstNote(rows: readonly SampleRow[], first: number): SampleRow {
  let at = first;
  while (at > 0 && !rows[at - 1]!.blank && isGap(rows[at - 1]!)) at--;
  return rows[at]!;
}

/** Whether a row is a blank line or consists of empty cells. */
function isGap({ blank, cells }: SampleRow): boolean {
  return blank || (cells.length > 1 && cells.every((cell) => cell.trim() === ''));
}

/** Whether a row is a blank line, or one cell of text with nothing after it. */
function isNote(row: SampleRow): boolean {
  if (isGap(row)) return true;
  const { cells } = row;
  const [text = '', ...rest] = cells;
  if (rest.some((cell) => cell.trim() !== '')) {
    // A sentence with commas is split into cells.
    return marks.test(text.trim()) && rest.every((cell) => /^ ?[\p{L} .]*$/u.test(cell));
  }
  return ['words', 'prose', 'token', 'url', 'odd', 'list'].includes(cellShape(text)) && /\p{L}/u.test(text);
}
