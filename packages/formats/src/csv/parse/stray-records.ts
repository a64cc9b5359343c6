import type { Message } from '@winnow/kernel';
import { rejectReasons } from '../../reading/reject-reasons.ts';
import type { CsvDialect } from '../dialect.ts';
import { type CellShape, cellShape, isTyped } from '../sniff/cell-shape.ts';
import { RecordScanner } from './record-scanner.ts';

/** Delimiters of individual rows written by another program, most likely first. */
const otherDelimiters = [';', ',', '\t', '|', ' '];
/**
 * Minimum number of columns for which text without any typed value is assumed to be split in the
 * right places.
 */
const minColumns: Readonly<Record<string, number>> = {
  ';': 2,
  '\t': 2,
  '|': 2,
  ',': 3,
  ' ': Number.POSITIVE_INFINITY,
};

/** Shape of each column of a table; undefined if its values are text. */
export type ColumnShapes = readonly (CellShape | undefined)[];

/** A row as read by another dialect, and how that differs. */
export interface StrayRecord {
  readonly scanner: RecordScanner;
  /** Explanation in one sentence. */
  readonly reason: Message;
}

/**
 * Reads individual rows of a table that have a different delimiter or different quotes than the
 * rest. Such a row is accepted only if the other dialect yields exactly the columns of the table,
 * with values that look like those of the columns; anything else stays as the table's own dialect
 * reads it.
 */
export class StrayRecords {
  private readonly own: CsvDialect;
  private readonly width: number;
  private readonly shapes: ColumnShapes;
  private readonly dialects: readonly { readonly dialect: CsvDialect; readonly reason: Message }[];

  constructor(own: CsvDialect, width: number, shapes: ColumnShapes) {
    this.own = own;
    this.width = width;
    this.shapes = shapes;
    const delimiters = otherDelimiters.filter((one) => one !== own.delimiter && !own.delimiter.includes(one));
    const plain = { ...own, comment: '', repeated: false, trimmed: false, padded: false, drawn: false };
    this.dialects =
      width < 2 || own.delimiter === ''
        ? []
        : [
            ...delimiters.map((delimiter) => ({
              dialect: { ...plain, delimiter },
              reason: rejectReasons.otherDelimiter({ delimiter }),
            })),
            ...(own.quote === '"'
              ? [
                  {
                    dialect: { ...plain, quote: "'", escape: '' },
                    reason: rejectReasons.singleQuotes,
                  },
                ]
              : []),
          ];
  }

  /**
   * Reads the scanner's current record in another dialect; returns undefined if none reads it as a
   * row of the table.
   */
  read(scanner: RecordScanner): StrayRecord | undefined {
    if (scanner.count === this.width || this.dialects.length === 0) return undefined;
    const record = scanner.bytes.subarray(scanner.recordStart, scanner.recordEnd);
    for (const { dialect, reason } of this.dialects) {
      const mark = dialect.delimiter === this.own.delimiter ? dialect.quote : dialect.delimiter;
      if (!holds(record, mark.charCodeAt(0), this.width - 1)) continue;
      const other = new RecordScanner(dialect, this.width);
      other.push(record);
      other.end();
      if (!other.next() || other.broken || other.count !== this.width) continue;
      if (other.recordEnd !== record.length || !this.fits(other, dialect.delimiter)) continue;
      other.verbatim = false;
      return { scanner: other, reason };
    }
    return undefined;
  }

  private fits(other: RecordScanner, delimiter: string): boolean {
    const cells = Array.from({ length: this.width }, (_, i) => other.text(i));
    let alike = 0;
    for (const [i, cell] of cells.entries()) {
      const wanted = this.shapes[i];
      const shape = cellShape(cell);
      if (wanted === undefined || shape === 'empty') continue;
      if (shape !== wanted) return this.namesColumns(cells, delimiter);
      alike++;
    }
    return alike > 0 || this.namesColumns(cells, delimiter);
  }

  /**
   * Whether cells are text without gaps, as column names and tables of text are; prose has spaces
   * after its commas.
   */
  private namesColumns(cells: readonly string[], delimiter: string): boolean {
    return (
      this.width >= (minColumns[delimiter] ?? 2) &&
      new Set(cells).size === cells.length &&
      cells.every((cell) => cell.trim() === cell && ['token', 'words'].includes(cellShape(cell)))
    );
  }
}

/**
 * Returns what most values of each column look like; a column with too few of them counts as text.
 */
export function columnShapes(rows: Iterable<readonly string[]>, width: number): ColumnShapes {
  const counts = Array.from({ length: width }, () => new Map<CellShape, number>());
  for (const cells of rows)
    for (let i = 0; i < width; i++) {
      const shape = cellShape(cells[i] ?? '');
      if (shape !== 'empty') counts[i]!.set(shape, (counts[i]!.get(shape) ?? 0) + 1);
    }
  return counts.map((column) => {
    const total = [...column.values()].reduce((sum, count) => sum + count, 0);
    const [shape, count] = [...column].sort((a, b) => b[1] - a[1])[0] ?? ['empty', 0];
    return total >= 2 && isTyped(shape) && count >= total * 0.6 ? shape : undefined;
  });
}

function holds(bytes: Uint8Array, mark: number, times: number): boolean {
  let found = 0;
  for (let at = bytes.indexOf(mark); at >= 0 && found < times; at = bytes.indexOf(mark, at + 1)) found++;
  return found >= times;
}
