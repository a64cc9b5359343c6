import type { RowBatch } from '../../reading/read-plan.ts';
import type { RecordSink } from './read-records.ts';
import type { RecordScanner } from './record-scanner.ts';

const batchRows = 2048;
const batchBytes = 4 << 20;

/** Produces batches of text rows that are `columns + 1` wide: the last cell is the overflow. */
export class TextSink implements RecordSink<RowBatch> {
  private readonly width: number;
  private readonly columns: number;
  private readonly delimiter: string;
  private rows: (string | null)[][] = [];
  private bytes = 0;

  /** @param width number of fields that rows usually have */
  constructor(width: number, columns: number, delimiter: string) {
    this.width = width;
    this.columns = columns;
    this.delimiter = delimiter;
  }

  take(scanner: RecordScanner, overflow: boolean): void {
    this.rows.push(this.cells(scanner, overflow));
    this.bytes += scanner.recordEnd - scanner.recordStart;
  }

  give(last: boolean): RowBatch | undefined {
    const full = this.rows.length >= batchRows || this.bytes >= batchBytes;
    if (!full && !(last && this.rows.length > 0)) return undefined;
    const batch = this.rows;
    this.rows = [];
    this.bytes = 0;
    return batch;
  }

  private cells(scanner: RecordScanner, overflow: boolean): (string | null)[] {
    const { width, columns } = this;
    if (scanner.allPlain && scanner.verbatim && scanner.count === width && this.delimiter !== '') {
      const cells: (string | null)[] = scanner.rawText(Number.MAX_SAFE_INTEGER).split(this.delimiter);
      while (cells.length <= columns) cells.push(null);
      return cells;
    }
    const cells: (string | null)[] = [];
    const present = Math.min(scanner.count, columns);
    for (let i = 0; i < present; i++) cells.push(scanner.text(i));
    while (cells.length < columns) cells.push(null);
    cells.push(overflow ? scanner.restText() : null);
    return cells;
  }
}
