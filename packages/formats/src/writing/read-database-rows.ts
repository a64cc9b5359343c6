import { createReadStream } from 'node:fs';

export type DatabaseRow = readonly (string | null)[];

const charactersAtOnce = 1 << 18;

/**
 * Reads back a file in the `database-rows` format, in batches: null for NULL, and empty text as
 * itself.
 */
export async function* readDatabaseRows(path: string): AsyncGenerator<readonly DatabaseRow[]> {
  const rows = new RowReader();
  const pieces = createReadStream(path, { encoding: 'utf8', highWaterMark: charactersAtOnce });
  for await (const piece of pieces as AsyncIterable<string>) {
    const batch = rows.read(piece);
    if (batch.length > 0) yield batch;
  }
}

/** Splits pieces that end anywhere into rows. */
class RowReader {
  private row: (string | null)[] = [];
  private cell = '';
  /** Whether the cell began with a quote. */
  private isQuoted = false;
  private isInQuotes = false;
  /** Whether the previous piece ended with a quote, whose meaning depends on the next character. */
  private endsWithQuote = false;

  read(piece: string): readonly DatabaseRow[] {
    const rows: DatabaseRow[] = [];
    for (let at = this.afterQuote(piece); at < piece.length; ) {
      if (this.isInQuotes) {
        at = this.readQuoted(piece, at);
        continue;
      }
      const char = piece[at];
      if (char === '"') {
        this.isQuoted = true;
        this.isInQuotes = true;
        at++;
      } else if (char === ',') {
        this.endCell();
        at++;
      } else if (char === '\n') {
        this.endCell();
        rows.push(this.row);
        this.row = [];
        at++;
      } else {
        const end = endOfPlain(piece, at);
        this.cell += piece.slice(at, end);
        at = end;
      }
    }
    return rows;
  }

  private readQuoted(piece: string, from: number): number {
    const quote = piece.indexOf('"', from);
    this.cell += piece.slice(from, quote < 0 ? undefined : quote);
    if (quote < 0) return piece.length;
    if (quote + 1 === piece.length) {
      this.endsWithQuote = true;
      return piece.length;
    }
    if (piece[quote + 1] !== '"') {
      this.isInQuotes = false;
      return quote + 1;
    }
    this.cell += '"';
    return quote + 2;
  }

  private afterQuote(piece: string): number {
    if (!this.endsWithQuote) return 0;
    this.endsWithQuote = false;
    if (piece[0] !== '"') {
      this.isInQuotes = false;
      return 0;
    }
    this.cell += '"';
    return 1;
  }

  private endCell(): void {
    this.row.push(this.cell === '' && !this.isQuoted ? null : this.cell);
    this.cell = '';
    this.isQuoted = false;
  }
}

function endOfPlain(piece: string, from: number): number {
  let at = from;
  while (at < piece.length && piece[at] !== ',' && piece[at] !== '\n') at++;
  return at;
}
