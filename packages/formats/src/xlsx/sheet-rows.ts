import { serialText } from '../sheets/serial-text.ts';
import { cellLimit, cellName, columnLimit, rowLimit, type SheetRow, tooLong } from '../sheets/sheet-book.ts';
import { printSheetType } from '../sheets/sheet-type.ts';
import { parseXml, type XmlElement, type XmlHandler } from '../xml-text/parse-xml.ts';
import type { OpenWorkbook, WorkbookSheet } from './open-workbook.ts';
import { unescapeText } from './shared-strings.ts';

const [textType, booleanType] = [printSheetType('text'), printSheetType('boolean')];
const [dateType, numberType] = [printSheetType('date'), printSheetType('number')];

const cellEnd = /^([A-Z]{1,9})(\d{1,10})$/i;

/**
 * Yields the rows of a sheet that have a value, in order, in batches.
 *
 * @throws ProblemError if a cell is too long; an error that says where if the sheet is broken
 */
export async function* sheetRows(
  workbook: OpenWorkbook,
  sheet: WorkbookSheet,
): AsyncGenerator<readonly SheetRow[]> {
  const reader = new SheetReader(workbook, sheet.name, await workbook.strings.all());
  yield* parseXml(workbook.part(sheet.part), reader, () => reader.take());
}

class SheetReader implements XmlHandler {
  private rows: SheetRow[] = [];
  private readonly workbook: OpenWorkbook;
  private readonly sheet: string;
  private readonly strings: readonly string[];
  private number = 0;
  private cells: (string | null)[] = [];
  private types: (string | undefined)[] = [];
  private unknown: string[] = [];
  /** Whether a cell of the row contains more than empty text. */
  private hasValue = false;
  private column = -1;
  private type = '';
  private style = 0;
  private value: string | undefined;
  private formula: string | undefined;
  /** Which text is being read. */
  private into: 'value' | 'formula' | undefined;
  private phonetic = 0;

  constructor(workbook: OpenWorkbook, sheet: string, strings: readonly string[]) {
    this.workbook = workbook;
    this.sheet = sheet;
    this.strings = strings;
  }

  take(): readonly SheetRow[] | undefined {
    if (this.rows.length === 0) return undefined;
    const { rows } = this;
    this.rows = [];
    return rows;
  }

  open({ name, attributes }: XmlElement): void {
    switch (name) {
      case 'row':
        this.number = attributes.r === undefined ? this.number + 1 : Number(attributes.r);
        if (!(this.number >= 1 && this.number <= rowLimit))
          throw new Error(`sheet "${this.sheet}" has a row ${attributes.r}; sheets end at row ${rowLimit}.`);
        this.cells = [];
        this.types = [];
        this.unknown = [];
        this.hasValue = false;
        this.column = -1;
        return;
      case 'c':
        this.column = attributes.r === undefined ? this.column + 1 : this.columnOf(attributes.r);
        if (this.column >= columnLimit) throw this.beyond(attributes.r ?? `column ${this.column + 1}`);
        this.type = attributes.t ?? 'n';
        this.style = Number(attributes.s ?? 0);
        this.value = undefined;
        this.formula = undefined;
        return;
      case 'v':
      case 't':
        if (this.phonetic > 0) return;
        this.value ??= '';
        this.into = 'value';
        return;
      case 'f':
        this.formula = '';
        this.into = 'formula';
        return;
      case 'rPh':
        this.phonetic++;
    }
  }

  text(piece: string): void {
    if (this.into === 'formula') this.formula += piece;
    if (this.into !== 'value') return;
    this.value += piece;
    if (this.value!.length > cellLimit) throw tooLong(`cell ${this.place()} of sheet "${this.sheet}"`);
  }

  close(name: string): void {
    switch (name) {
      case 'v':
      case 't':
      case 'f':
        this.into = undefined;
        return;
      case 'rPh':
        this.phonetic--;
        return;
      case 'c':
        this.endCell();
        return;
      case 'row':
        this.endRow();
    }
  }

  private endCell(): void {
    const text = this.cellText();
    if (text === null && this.formula !== undefined)
      this.unknown.push(`${this.place()}: =${this.formula.slice(0, 200)}`);
    if (text === null) return;
    while (this.cells.length < this.column) this.cells.push(null);
    this.cells[this.column] = text;
    if (text === '') return;
    this.types[this.column] = this.cellType();
    this.hasValue = true;
  }

  private cellType(): string | undefined {
    switch (this.type) {
      case 's':
      case 'str':
      case 'inlineStr':
        return textType;
      case 'b':
        return booleanType;
      case 'e':
        return undefined;
      case 'd':
        return dateType;
      default:
        return this.workbook.styles[this.style]?.type ?? numberType;
    }
  }

  private endRow(): void {
    const { number, cells, types, unknown } = this;
    // Formulas that yield empty text are often filled in below a table.
    if (this.hasValue || unknown.length > 0) this.rows.push({ number, cells, types, unknown });
  }

  private cellText(): string | null {
    const { value } = this;
    if (value === undefined) return null;
    switch (this.type) {
      case 's': {
        const text = this.strings[Number(value)];
        if (text === undefined)
          throw new Error(`cell ${this.place()} of sheet "${this.sheet}" refers to a missing shared string.`);
        return text;
      }
      case 'str':
      case 'inlineStr':
        return unescapeText(value);
      case 'b':
        return value.trim() === '1' || value.trim() === 'true' ? 'true' : 'false';
      case 'd':
        return value.replace('T', ' ').replace(/ 00:00:00(?:\.0+)?Z?$/, '');
      case 'e':
        return value;
      default:
        return this.numberText(value.trim());
    }
  }

  private numberText(digits: string): string | null {
    if (digits === '') return null;
    const value = Number(digits);
    const { kind } = this.workbook.styles[this.style] ?? { kind: 'number' as const };
    return Number.isNaN(value) ? digits : serialText(value, kind, this.workbook.from1904);
  }

  private columnOf(reference: string): number {
    const [, letters] = cellEnd.exec(reference) ?? [];
    if (letters === undefined) throw this.beyond(reference);
    let column = 0;
    for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
    return column - 1;
  }

  private beyond(reference: string): Error {
    return new Error(
      `sheet "${this.sheet}" refers to "${reference.slice(0, 40)}" in row ${this.number}; sheets end at column XFD.`,
    );
  }

  private place(): string {
    return cellName(this.column, this.number);
  }
}
