import { cellLimit, cellName, columnLimit, rowLimit, type SheetRow, tooLong } from '../sheets/sheet-book.ts';
import type { XmlElement, XmlHandler } from '../xml-text/parse-xml.ts';
import { odsText } from './ods-text.ts';

/**
 * Maximum number of cells that a sheet may have by repetition: a few bytes could stand for
 * billions.
 */
const repeatedLimit = 20_000_000;

/** A row, and how many times it is repeated from its number on. */
export interface RepeatedRow extends SheetRow {
  readonly times: number;
}

const batchRows = 2048;

/**
 * Yields the rows that repeated rows stand for in batches, so that readers of the first rows don't
 * wait for a million copies.
 */
export async function* eachRow(
  repeated: AsyncIterable<readonly RepeatedRow[]>,
): AsyncGenerator<readonly SheetRow[]> {
  for await (const rows of repeated) {
    let batch: SheetRow[] = [];
    for (const { number, cells, unknown, times } of rows)
      for (let i = 0; i < times; i++) {
        batch.push({ number: number + i, cells, unknown });
        if (batch.length < batchRows) continue;
        yield batch;
        batch = [];
      }
    if (batch.length > 0) yield batch;
  }
}

/**
 * Collects the rows of one sheet of an OpenDocument spreadsheet while its XML is parsed
 * (OpenDocument 1.3, part 3, 9.1).
 */
export class OdsRows implements XmlHandler {
  private readonly wanted: number;
  private readonly sheet: string;
  private rows: RepeatedRow[] = [];
  private tables = -1;
  /** Tables may be nested in cells; the paragraphs of notes are not text of their cell. */
  private tableDepth = 0;
  private noteDepth = 0;
  private number = 0;
  private rowRepeats = 1;
  private cells: (string | null)[] = [];
  private unknown: string[] = [];
  private column = 0;
  private cell: Readonly<Record<string, string>> | undefined;
  private paragraphs: string[] = [];
  private inParagraph = 0;
  private repeated = 0;

  /** @param wanted position of the sheet in the document, counted from 0 */
  constructor(wanted: number, sheet: string) {
    this.wanted = wanted;
    this.sheet = sheet;
  }

  take(): readonly RepeatedRow[] | undefined {
    if (this.rows.length === 0) return undefined;
    const { rows } = this;
    this.rows = [];
    return rows;
  }

  open({ name, attributes }: XmlElement): void {
    if (name === 'table' && ++this.tableDepth === 1) this.tables++;
    if (this.tables !== this.wanted || this.tableDepth !== 1) return;
    switch (name) {
      case 'table-row':
        this.number++;
        this.rowRepeats = repeats(attributes['table:number-rows-repeated']);
        this.cells = [];
        this.unknown = [];
        this.column = 0;
        return;
      case 'table-cell':
      case 'covered-table-cell':
        this.cell = attributes;
        this.paragraphs = [];
        return;
      case 'annotation':
      case 'frame':
      case 'custom-shape':
        this.noteDepth++;
        return;
      default:
        if (this.cell && this.noteDepth === 0) this.openText(name, attributes);
    }
  }

  private openText(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'p') {
      this.inParagraph++;
      this.paragraphs.push('');
    } else if (name === 's') this.add(' '.repeat(Math.min(cellLimit, repeats(attributes['text:c']))));
    else if (name === 'tab') this.add('\t');
    else if (name === 'line-break') this.add('\n');
  }

  text(piece: string): void {
    if (this.inParagraph > 0 && this.noteDepth === 0 && this.tableDepth === 1) this.add(piece);
  }

  close(name: string): void {
    if (name === 'table') this.tableDepth--;
    if (this.tables !== this.wanted || this.tableDepth !== 1) return;
    switch (name) {
      case 'p':
        if (this.inParagraph > 0 && this.noteDepth === 0) this.inParagraph--;
        return;
      case 'annotation':
      case 'frame':
      case 'custom-shape':
        this.noteDepth--;
        return;
      case 'table-cell':
      case 'covered-table-cell':
        this.endCell();
        return;
      case 'table-row':
        this.endRow();
    }
  }

  private add(piece: string): void {
    const last = this.paragraphs.length - 1;
    if (last < 0) return;
    this.paragraphs[last] += piece;
    if (this.paragraphs[last]!.length > cellLimit) throw this.tooLong();
  }

  private endCell(): void {
    const attributes = this.cell ?? {};
    this.cell = undefined;
    const count = repeats(attributes['table:number-columns-repeated']);
    const text = odsText(attributes, this.paragraphs.join('\n'));
    const formula = attributes['table:formula'];
    const place = cellName(this.column, this.number);
    if (text === null && formula !== undefined)
      this.unknown.push(`${place}: ${formula.replace(/^of:/, '').slice(0, 200)}`);
    if (text !== null && text !== '') {
      if (text.length > cellLimit) throw this.tooLong();
      if (this.column + count > columnLimit)
        throw new Error(`sheet "${this.sheet}" has a value beyond column XFD in row ${this.number}.`);
      while (this.cells.length < this.column) this.cells.push(null);
      for (let i = 0; i < count; i++) this.cells.push(text);
      this.repeat(count - 1);
    }
    this.column = Math.min(columnLimit, this.column + count);
  }

  private endRow(): void {
    const { cells, unknown, rowRepeats } = this;
    const first = this.number;
    this.number += rowRepeats - 1;
    if (cells.length === 0 && unknown.length === 0) return;
    if (this.number > rowLimit)
      throw new Error(`sheet "${this.sheet}" has a value beyond row ${rowLimit}, where sheets end.`);
    this.repeat((rowRepeats - 1) * cells.length);
    this.rows.push({ number: first, cells, unknown, times: rowRepeats });
  }

  private repeat(cells: number): void {
    this.repeated += cells;
    if (this.repeated > repeatedLimit)
      throw new Error(`sheet "${this.sheet}" repeats more than ${repeatedLimit / 1e6} million cells.`);
  }

  private tooLong(): Error {
    return tooLong(`cell ${cellName(this.column, this.number)} of sheet "${this.sheet}"`);
  }
}

function repeats(count: string | undefined): number {
  const times = Number(count ?? 1);
  return Number.isInteger(times) && times >= 1 ? times : 1;
}
