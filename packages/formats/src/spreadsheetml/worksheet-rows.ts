import { numberCode, numberKind } from '../sheets/number-format.ts';
import { serialText } from '../sheets/serial-text.ts';
import {
  type BookSheet,
  cellLimit,
  cellName,
  columnLimit,
  rowLimit,
  type SheetRow,
  tooLong,
} from '../sheets/sheet-book.ts';
import { printSheetType } from '../sheets/sheet-type.ts';
import { parseXml, type XmlElement, type XmlHandler } from '../xml-text/parse-xml.ts';

/** Number formats that have a name instead of a code. */
const namedCodes: Readonly<Record<string, string>> = {
  ...{ General: '', 'General Number': '', 'General Date': 'm/d/yyyy h:mm', 'Short Date': 'm/d/yyyy' },
  ...{ 'Medium Date': 'd-mmm-yy', 'Long Date': 'd mmmm yyyy', 'Short Time': 'h:mm' },
  ...{ 'Medium Time': 'h:mm AM/PM', 'Long Time': 'h:mm:ss', Currency: '#,##0.00', Fixed: '0.00' },
  ...{ Standard: '#,##0.00', Percent: '0.00%', Scientific: '0.00E+00' },
};

/** What a workbook says before its rows. */
interface Worksheets {
  readonly sheets: readonly BookSheet[];
  /** Codes of number formats by the style that has them. */
  readonly styles: ReadonlyMap<string, string>;
  readonly from1904: boolean;
}

/** Lists the sheets and the number formats of a workbook. */
export async function listWorksheets(content: AsyncIterable<string>): Promise<Worksheets> {
  const sheets: { name: string; hidden: boolean }[] = [];
  const styles = new Map<string, string>();
  let from1904 = false;
  let style = '';
  let isVisibility = false;
  const handler: XmlHandler = {
    open({ name, attributes }) {
      isVisibility = name === 'Visible';
      if (name === 'Date1904') from1904 = true;
      if (name === 'Style') {
        style = attribute(attributes, 'ID') ?? '';
        const parent = styles.get(attribute(attributes, 'Parent') ?? 'Default');
        if (parent !== undefined) styles.set(style, parent);
      }
      if (name === 'NumberFormat') {
        const code = attribute(attributes, 'Format') ?? '';
        styles.set(style, namedCodes[code] ?? code);
      }
      if (name === 'Worksheet')
        sheets.push({ name: attribute(attributes, 'Name') ?? `Sheet ${sheets.length + 1}`, hidden: false });
    },
    text(text) {
      const sheet = sheets.at(-1);
      if (isVisibility && sheet && /^Sheet(?:Very)?Hidden$/.test(text.trim())) sheet.hidden = true;
    },
    close() {
      isVisibility = false;
    },
  };
  for await (const _ of parseXml(content, handler, () => undefined));
  return { sheets, styles, from1904 };
}

/** Collects the rows of one sheet while the XML of its workbook is parsed. */
export class WorksheetRows implements XmlHandler {
  private readonly options: Omit<Worksheets, 'sheets'> & { readonly wanted: number; readonly sheet: string };
  private rows: SheetRow[] = [];
  private current = -1;
  private number = 0;
  private columnStyles: (string | undefined)[] = [];
  private rowStyle: string | undefined;
  private cells: (string | null)[] = [];
  private types: (string | undefined)[] = [];
  private unknown: string[] = [];
  private column = 0;
  private cell: Readonly<Record<string, string>> | undefined;
  private type: string | undefined;
  private content = '';
  private inComment = false;

  /** @param options.wanted position of the sheet in the workbook, counted from 0 */
  constructor(options: WorksheetRows['options']) {
    this.options = options;
  }

  take(): readonly SheetRow[] | undefined {
    if (this.rows.length === 0) return undefined;
    const { rows } = this;
    this.rows = [];
    return rows;
  }

  open({ name, attributes }: XmlElement): void {
    if (name === 'Worksheet') {
      this.current++;
      this.number = 0;
      this.columnStyles = [];
    }
    if (this.current !== this.options.wanted) return;
    if (name === 'Column') this.openColumn(attributes);
    else if (name === 'Row') {
      this.number = position(attributes, this.number + 1, rowLimit, 'row');
      this.rowStyle = attribute(attributes, 'StyleID');
      this.cells = [];
      this.types = [];
      this.unknown = [];
      this.column = 0;
    } else if (name === 'Cell') {
      this.cell = attributes;
      this.column = position(attributes, this.column + 1, columnLimit, 'column') - 1;
      this.type = undefined;
      this.content = '';
    } else if (name === 'Comment') this.inComment = true;
    else if (name === 'Data' && this.cell && !this.inComment)
      this.type = attribute(attributes, 'Type') ?? 'String';
  }

  private openColumn(attributes: XmlElement['attributes']): void {
    const first = position(attributes, this.columnStyles.length + 1, columnLimit, 'column') - 1;
    const last = Math.min(columnLimit - 1, first + Number(attribute(attributes, 'Span') ?? 0));
    for (let i = first; i <= last; i++) this.columnStyles[i] = attribute(attributes, 'StyleID');
  }

  text(piece: string): void {
    if (this.type === undefined || this.cell === undefined) return;
    this.content += piece;
    if (this.content.length > cellLimit) throw tooLong(`cell ${this.place} of sheet "${this.options.sheet}"`);
  }

  close(name: string): void {
    if (this.current !== this.options.wanted) return;
    if (name === 'Data') this.endData();
    else if (name === 'Comment') this.inComment = false;
    else if (name === 'Cell') this.endCell();
    else if (name === 'Row' && (this.cells.length > 0 || this.unknown.length > 0)) {
      const { number, cells, types, unknown } = this;
      this.rows.push({ number, cells, types, unknown });
    }
  }

  private endData(): void {
    const { type, content: text, cell } = this;
    this.type = undefined;
    if (type === undefined || cell === undefined || text === '') return;
    while (this.cells.length < this.column) this.cells.push(null);
    const code = this.codeOf(cell);
    this.cells[this.column] = this.valueText(type, text, code);
    this.types[this.column] =
      type === 'String' || type === 'Boolean'
        ? printSheetType(type === 'String' ? 'text' : 'boolean')
        : type === 'Number' || type === 'DateTime'
          ? printSheetType(numberKind(-1, code), numberCode(-1, code))
          : undefined;
  }

  private endCell(): void {
    const { cell } = this;
    this.cell = undefined;
    if (cell === undefined) return;
    const formula = attribute(cell, 'Formula');
    if (formula !== undefined && this.cells.length <= this.column)
      this.unknown.push(`${this.place}: ${formula.slice(0, 200)}`);
    this.column += 1 + Math.max(0, Number(attribute(cell, 'MergeAcross') ?? 0) || 0);
  }

  private codeOf(cell: XmlElement['attributes']): string {
    const style = attribute(cell, 'StyleID') ?? this.rowStyle ?? this.columnStyles[this.column] ?? 'Default';
    return this.options.styles.get(style) ?? '';
  }

  private valueText(type: string, text: string, code: string): string {
    if (type === 'Boolean') return text === '1' || text === 'true' ? 'true' : 'false';
    const kind = numberKind(-1, code);
    if (type === 'Number' && kind !== 'number' && Number.isFinite(Number(text)))
      return serialText(Number(text), kind, this.options.from1904);
    return type === 'DateTime' ? momentText(text, kind === 'number' ? 'date' : kind) : text;
  }

  private get place(): string {
    return cellName(this.column, this.number);
  }
}

/** Times are moments of the first days that a sheet counts. */
function momentText(text: string, kind: 'date' | 'time' | 'duration'): string {
  const [, day, time = '00:00:00'] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d(?:\.\d+)?))?$/.exec(text) ?? [];
  if (day === undefined) return text;
  const clock = time.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');
  if (kind === 'duration') {
    // The calendar of sheets has a 29 February 1900.
    const first = Date.UTC(1899, 11, day < '1900-03-01' ? 31 : 30);
    return serialText((Date.parse(`${day}T${time}Z`) - first) / 86_400_000, 'duration', false);
  }
  if (kind === 'time' && day < '1900-01-01') return clock;
  return clock === '00:00:00' ? day : `${day} ${clock}`;
}

function attribute(attributes: XmlElement['attributes'], name: string): string | undefined {
  return attributes[`ss:${name}`] ?? attributes[name];
}

/** Returns the row or column that an element stands for: the next one, unless it states another. */
function position(attributes: XmlElement['attributes'], next: number, limit: number, what: string): number {
  const index = attribute(attributes, 'Index');
  const at = index === undefined ? next : Number(index);
  if (Number.isInteger(at) && at >= 1 && at <= limit) return at;
  throw new Error(`it has a value beyond ${what} ${limit}, where sheets end.`);
}
