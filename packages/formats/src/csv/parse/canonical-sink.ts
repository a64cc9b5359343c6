import { canonicalCell, nullMarker } from '../../reading/canonical-csv.ts';
import type { CanonicalPiece } from '../../reading/read-plan.ts';
import type { RecordSink } from './read-records.ts';
import type { RecordScanner } from './record-scanner.ts';

const pieceBytes = 1 << 20;

/**
 * Produces canonical CSV. Records that are already regular are copied as bytes without creating
 * strings. From the first record with overflow on, all records have the overflow field.
 */
export class CanonicalSink implements RecordSink<CanonicalPiece> {
  readonly delimiter: string;
  private readonly width: number;
  private readonly columns: number;
  /** Text to append after the fields of most rows. */
  private readonly padding: string;
  private readonly copies: boolean;
  private out = Buffer.allocUnsafe(2 * pieceBytes);
  private length = 0;
  private rows = 0;
  private maxLineLength = 0;
  private wide = false;
  private held: string | undefined;

  /** @param width number of fields that rows usually have */
  constructor(width: number, columns: number, delimiter: string) {
    this.width = width;
    this.columns = columns;
    this.copies = delimiter.length === 1 && delimiter.charCodeAt(0) < 128 && !nullMarker.includes(delimiter);
    this.delimiter = this.copies ? delimiter : ',';
    this.padding = `${this.delimiter}${nullMarker}`.repeat(columns - width);
  }

  take(scanner: RecordScanner, overflow: boolean): void {
    if (overflow && !this.wide) {
      this.held = this.print(scanner, true);
      return;
    }
    this.rows++;
    const copied =
      this.copies &&
      scanner.verbatim &&
      scanner.count === this.width &&
      scanner.recordEnd > scanner.recordStart &&
      !scanner.garbled;
    if (!copied) {
      this.append(this.print(scanner, overflow));
      return;
    }
    const { recordStart, recordEnd, bytes } = scanner;
    const length = recordEnd - recordStart;
    this.reserve(length + 16 + this.padding.length);
    bytes.copy(this.out, this.length, recordStart, recordEnd);
    this.length += length;
    if (this.padding !== '') this.length += this.out.write(this.padding, this.length, 'latin1');
    if (this.wide) this.length += this.out.write(`${this.delimiter}${nullMarker}`, this.length, 'latin1');
    this.out[this.length++] = 10;
    const padded = length + this.padding.length;
    if (padded > this.maxLineLength) this.maxLineLength = padded;
  }

  give(last: boolean): CanonicalPiece | undefined {
    const turns = this.held !== undefined;
    if (!turns && this.length < pieceBytes && !last) return undefined;
    const piece =
      this.rows === 0
        ? undefined
        : {
            bytes: this.out.subarray(0, this.length),
            rows: this.rows,
            maxLineLength: this.maxLineLength,
            wide: this.wide,
          };
    this.out = Buffer.allocUnsafe(2 * pieceBytes);
    this.length = 0;
    this.rows = 0;
    this.maxLineLength = 0;
    if (this.held !== undefined) {
      this.wide = true;
      this.rows = 1;
      this.append(this.held);
      this.held = undefined;
    }
    return piece;
  }

  private append(text: string): void {
    const length = Buffer.byteLength(text);
    this.reserve(length);
    this.out.write(text, this.length);
    this.length += length;
    if (length > this.maxLineLength) this.maxLineLength = length;
  }

  private print(scanner: RecordScanner, overflow: boolean): string {
    const cells: string[] = [];
    const present = Math.min(scanner.count, this.columns);
    for (let i = 0; i < present; i++) cells.push(canonicalCell(scanner.text(i)));
    while (cells.length < this.columns) cells.push(nullMarker);
    if (overflow) cells.push(canonicalCell(scanner.restText()));
    else if (this.wide) cells.push(nullMarker);
    return `${cells.join(this.delimiter)}\n`;
  }

  private reserve(bytes: number): void {
    if (this.length + bytes <= this.out.length) return;
    const grown = Buffer.allocUnsafe(Math.max(2 * this.out.length, this.length + bytes));
    this.out.copy(grown, 0, 0, this.length);
    this.out = grown;
  }
}
