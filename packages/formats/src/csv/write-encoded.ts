import iconv from 'iconv-lite';
import type { ColumnBatch } from '../writing/write-plan.ts';
import type { CsvWriteOptions } from './csv-write-options.ts';
import type { Encoding } from './encoding/encodings.ts';

/**
 * Writes delimited text that the engine can't write, because of its encoding, delimiter or short
 * rows.
 */
export class EncodedCsv {
  /** Number of values with characters that the encoding lacks, which become question marks. */
  changed = 0;
  private readonly names: readonly string[];
  private readonly isText: readonly boolean[];
  private readonly options: CsvWriteOptions;

  /**
   * @param names names in the header
   * @param isText whether each column contains text
   */
  constructor(names: readonly string[], isText: readonly boolean[], options: CsvWriteOptions) {
    this.names = names;
    this.isText = isText;
    this.options = options;
  }

  async *write(batches: AsyncIterable<ColumnBatch>): AsyncGenerator<Uint8Array> {
    const { header, newline, delimiter, encoding, bom, quoteText, lastLineEnd } = this.options;
    const end = newline === 'crlf' ? '\r\n' : '\n';
    const encode = (text: string): Uint8Array => iconv.encode(text, nameOf(encoding), { addBOM: false });
    const mark = bom && encoding.startsWith('utf') ? '\ufeff' : '';
    if (mark !== '') yield encode(mark);
    // The line end precedes each line but the first, so that the last one can be omitted.
    let before = '';
    if (header) {
      yield encode(this.names.map((name) => this.quoted(name, quoteText)).join(delimiter));
      before = end;
    }
    for await (const batch of batches) {
      const rows = batch[0]?.length ?? 0;
      let text = '';
      for (let row = 0; row < rows; row++) {
        text += before + this.line(batch, row);
        before = end;
      }
      if (text !== '') yield encode(text);
    }
    if (lastLineEnd && before !== '') yield encode(before);
  }

  private line(batch: ColumnBatch, row: number): string {
    const { delimiter, shortRows } = this.options;
    let fields = batch.length;
    if (shortRows) while (fields > 0 && batch[fields - 1]![row] === null) fields--;
    // A line without any field would not be a row.
    if (fields === 0) fields = batch.length;
    return batch
      .slice(0, fields)
      .map((column, i) => this.field(column[row] as string | null, i))
      .join(delimiter);
  }

  private field(text: string | null, column: number): string {
    const { nullText, encoding } = this.options;
    if (text === null) return nullText === '' && this.isNarrow ? this.quoted('') : nullText;
    if (text === '' && this.isEmptyPlain) return '';
    // biome-ignore lint/suspicious/noControlCharactersInRegex: most strings are ASCII, which every encoding has
    if (/[^\x00-\x7f]/.test(text) && !fits(text, encoding)) this.changed++;
    return this.quoted(text, this.options.quoteText && this.isText[column]);
  }

  private get isEmptyPlain(): boolean {
    const { emptyText, nullText } = this.options;
    return emptyText === 'plain' && nullText === '' && !this.isNarrow;
  }

  /** Readers skip empty lines, so an empty field in a single column is quoted. */
  private get isNarrow(): boolean {
    return this.isText.length === 1;
  }

  /** Returns the text, quoted if it has to be or should be. */
  private quoted(text: string, always = false): string {
    const { delimiter, quote, quoteAll, quoteHash, nullText } = this.options;
    const isPlain =
      !quoteAll &&
      !always &&
      text !== nullText &&
      !(text === '' && this.isNarrow) &&
      // Next to a delimiter of several characters, its first character would be taken for its
      // start.
      !text.includes(delimiter[0]!) &&
      !text.includes(quote) &&
      !(quoteHash && text.includes('#')) &&
      !/[\r\n]/.test(text);
    return isPlain ? text : quote + text.replaceAll(quote, quote + quote) + quote;
  }
}

function fits(text: string, encoding: Encoding): boolean {
  const name = nameOf(encoding);
  return iconv.decode(iconv.encode(text, name, { addBOM: false }), name, { stripBOM: false }) === text;
}

/** Returns the library's name for an encoding. */
function nameOf(encoding: Encoding): string {
  return encoding === 'ibm437' ? 'cp437' : encoding === 'ibm850' ? 'cp850' : encoding;
}
