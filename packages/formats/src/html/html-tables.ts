import { Parser } from 'htmlparser2';

export interface HtmlTable {
  /** The table's caption, or the heading before it. */
  readonly title: string;
  readonly rows: readonly (readonly string[])[];
  /** Number of rows at the top that consist of header cells. */
  readonly headerRows: number;
  /** Whether the page ends within the table. */
  readonly isCut: boolean;
}

/** Maximum number of cells that a span may fill: a false `colspan` would make gigabytes. */
const spanLimit = 1000;
const silent = new Set(['script', 'style', 'template', 'noscript']);

/** Thrown if spans make more cells than a page may have. */
export class TooManySpanned extends Error {}

interface OpenCell {
  text: string;
  readonly header: boolean;
  readonly columns: number;
  readonly rows: number;
}

interface OpenTable {
  title: string;
  readonly rows: string[][];
  readonly headers: boolean[];
  /** Cells of rows above that extend down, by column. */
  readonly spans: Map<number, { rows: number; text: string }>;
  cell: OpenCell | undefined;
  inCaption: boolean;
}

const span = (value: string | undefined): number => {
  const number = Number.parseInt(value ?? '1', 10);
  return Number.isFinite(number) ? Math.min(spanLimit, Math.max(1, number)) : 1;
};

/**
 * Collects the tables of a page, in order; a cell that spans others is repeated in them, and a
 * table inside a cell is a table of its own.
 */
export class HtmlTables {
  readonly tables: HtmlTable[] = [];
  private readonly open: OpenTable[] = [];
  private readonly parser: Parser;
  private silence = 0;
  private isEnding = false;
  private heading: string | undefined;
  private lastHeading = '';
  private cells = 0;
  private readonly cellsLimit: number;

  /** @param cellsLimit maximum number of cells of all tables, including those that cells span */
  constructor(cellsLimit: number) {
    this.cellsLimit = cellsLimit;
    this.parser = new Parser({
      onopentag: (name, attributes) => this.openTag(name, attributes),
      ontext: (text) => this.text(text),
      onclosetag: (name) => this.closeTag(name),
    });
  }

  write(text: string): void {
    this.parser.write(text);
  }

  end(): readonly HtmlTable[] {
    this.isEnding = true;
    this.parser.end();
    while (this.open.length > 0) this.endTable();
    return this.tables;
  }

  private openTag(name: string, attributes: Record<string, string>): void {
    if (silent.has(name)) this.silence++;
    if (/^h[1-6]$/.test(name)) this.heading = '';
    const table = this.open.at(-1);
    if (name === 'table') {
      const opened = { title: this.lastHeading, rows: [], headers: [], spans: new Map() };
      this.open.push({ ...opened, cell: undefined, inCaption: false });
    } else if (!table) return;
    else if (name === 'caption') {
      table.inCaption = true;
      table.title = '';
    } else if (name === 'tr') {
      this.endCell(table);
      table.rows.push([]);
      table.headers.push(true);
    } else if (name === 'td' || name === 'th') {
      this.endCell(table);
      if (table.rows.length === 0) {
        table.rows.push([]);
        table.headers.push(true);
      }
      const { colspan, rowspan } = attributes;
      table.cell = { text: '', header: name === 'th', columns: span(colspan), rows: span(rowspan) };
    } else if (name === 'br' && table.cell) table.cell.text += '\n';
  }

  private text(text: string): void {
    if (this.silence > 0) return;
    if (this.heading !== undefined) this.heading += text;
    const table = this.open.at(-1);
    if (table?.inCaption) table.title += text;
    else if (table?.cell) table.cell.text += text.replace(/[\t\r\n ]+/g, ' ');
  }

  private closeTag(name: string): void {
    if (silent.has(name)) this.silence = Math.max(0, this.silence - 1);
    if (/^h[1-6]$/.test(name)) {
      this.lastHeading = (this.heading ?? '').replace(/\s+/g, ' ').trim();
      this.heading = undefined;
    }
    const table = this.open.at(-1);
    if (!table) return;
    if (name === 'caption') table.inCaption = false;
    else if (name === 'td' || name === 'th' || name === 'tr') this.endCell(table);
    else if (name === 'table') this.endTable();
  }

  private endCell(table: OpenTable): void {
    const { cell } = table;
    if (!cell) return;
    table.cell = undefined;
    const row = table.rows.at(-1)!;
    if (!cell.header) table.headers[table.headers.length - 1] = false;
    const text = cell.text.replace(/ *\n */g, '\n').trim();
    const before = row.length;
    fillSpans(table, row);
    this.cells += row.length - before + cell.columns;
    if (this.cells > this.cellsLimit) throw new TooManySpanned();
    for (let i = 0; i < cell.columns; i++) {
      if (cell.rows > 1) table.spans.set(row.length, { rows: cell.rows - 1, text });
      row.push(text);
    }
  }

  private endTable(): void {
    const table = this.open.pop()!;
    this.endCell(table);
    const rows = table.rows.filter((row) => row.length > 0);
    const headers = table.headers.filter((_, i) => table.rows[i]!.length > 0);
    const first = headers.indexOf(false);
    const headerRows = first < 0 ? Math.min(1, rows.length - 1) : first;
    if (rows.length > 0)
      this.tables.push({
        title: table.title.replace(/\s+/g, ' ').trim(),
        rows,
        isCut: this.isEnding,
        headerRows: Math.max(0, headerRows),
      });
  }
}

/** Inserts cells that extend down from rows above, up to the next free position. */
function fillSpans({ spans }: OpenTable, row: string[]): void {
  for (let above = spans.get(row.length); above; above = spans.get(row.length)) {
    if (above.rows > 1) spans.set(row.length, { rows: above.rows - 1, text: above.text });
    else spans.delete(row.length);
    row.push(above.text);
  }
}
