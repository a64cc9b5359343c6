import iconv from 'iconv-lite';
import type { ColumnBatch } from '../writing/write-plan.ts';
import type { CsvWriteOptions } from './csv-write-options.ts';
import type { Encoding } from './encoding/encodings.ts';

/** Delimited text in an encoding, or with a delimiter, that the engine does not write. */
export class EncodedCsv {
  /** Values with characters that the encoding lacks: they become question marks. */
  changed = 0;
  private readonly names: readonly string[];
  private readonly options: CsvWriteOptions;

  constructor(names: readonly string[], options: CsvWriteOptions) {
    this.names = names;
    this.options = options;
  }

  async *write(batches: AsyncIterable<ColumnBatch>): AsyncGenerator<Uint8Array> {
    const { header, newline, delimiter, encoding, bom } = this.options;
    const end = newline === 'crlf' ? '\r\n' : '\n';
    const encode = (text: string): Uint8Array => iconv.encode(text, nameOf(encoding), { addBOM: false });
    const mark = bom && encoding.startsWith('utf') ? '\ufeff' : '';
    const first = header ? this.names.map((name) => this.quoted(name)).join(delimiter) + end : '';
    if (mark + first !== '') yield encode(mark + first);
    for await (const batch of batches) {
      const rows = batch[0]?.length ?? 0;
      let text = '';
      for (let row = 0; row < rows; row++)
        text += batch.map((column) => this.field(column[row] as string | null)).join(delimiter) + end;
      if (text !== '') yield encode(text);
    }
  }

  private field(text: string | null): string {
    const { nullText, encoding } = this.options;
    if (text === null) return nullText === '' && this.isNarrow ? this.quoted('') : nullText;
    // biome-ignore lint/suspicious/noControlCharactersInRegex: most strings are ASCII, which every encoding has
    if (/[^\x00-\x7f]/.test(text) && !fits(text, encoding)) this.changed++;
    return this.quoted(text);
  }

  /** Readers skip empty lines: in the only column an empty field has quotes. */
  private get isNarrow(): boolean {
    return this.names.length === 1;
  }

  /** The text, in quotes where it needs them. */
  private quoted(text: string): string {
    const { delimiter, quote, quoteAll, nullText } = this.options;
    const isPlain =
      !quoteAll &&
      text !== nullText &&
      !(text === '' && this.isNarrow) &&
      // Next to a delimiter of several characters, its first one would be taken for its start.
      !text.includes(delimiter[0]!) &&
      !text.includes(quote) &&
      !/[\r\n]/.test(text);
    return isPlain ? text : quote + text.replaceAll(quote, quote + quote) + quote;
  }
}

function fits(text: string, encoding: Encoding): boolean {
  const name = nameOf(encoding);
  return iconv.decode(iconv.encode(text, name, { addBOM: false }), name, { stripBOM: false }) === text;
}

/** The library's name of an encoding. */
function nameOf(encoding: Encoding): string {
  return encoding === 'ibm437' ? 'cp437' : encoding === 'ibm850' ? 'cp850' : encoding;
}
