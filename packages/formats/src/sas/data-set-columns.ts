import type { FileReader } from '../reading/file-reader.ts';
import { StatisticalFault, type Variable } from '../statistical/statistical-table.ts';
import { countAt, type DataSetLayout, shortAt } from './data-set-header.ts';
import { type Page, type PagePart, pagesOf, partsOf } from './data-set-pages.ts';
import { kindOf, sasPrinter } from './sas-cells.ts';
import { type UncompressRow, uncompressRepetitions, uncompressRuns } from './uncompress-row.ts';

export interface DataSetVariable extends Variable {
  readonly isText: boolean;
  readonly bytes: number;
  readonly print: (value: number) => string;
  /** Offset in a row. */
  readonly at: number;
}

/** What the dictionary of a data set says. */
export interface DataSetColumns {
  readonly variables: readonly DataSetVariable[];
  readonly rowBytes: number;
  /** Including deleted ones. */
  readonly rows: number;
  /** Number of rows on a page that also has parts. */
  readonly rowsOfMixed: number;
  readonly hasDeleted: boolean;
  readonly uncompress: UncompressRow | undefined;
}

/** Signatures of the parts of a dictionary. */
const signatures = {
  rowSize: 0xf7f7f7f7,
  columnSize: 0xf6f6f6f6,
  counts: 0xfffffc00,
  text: 0xfffffffd,
  names: 0xffffffff,
  attributes: 0xfffffffc,
  format: 0xfffffbfe,
} as const;
/** All bits that are set in the signatures of parts of columns, also of those that aren’t read. */
const ofColumns = 0xfffffff8;
const known = new Set<number>(Object.values(signatures));

/** SAS has no more columns than this; a file that has is damaged. */
const maxColumns = 32_767;
const maxRowBytes = 1 << 24;
/** Longest label of a column, of 256 characters. */
const maxTextBytes = 1024;
/** Bytes of all names, labels and formats. */
const maxBlockBytes = 64 << 20;

/** Returns the signature of a part of the dictionary; undefined for a row. */
function signatureOf({ bytes, isRow }: PagePart, { isWide, isLittle }: DataSetLayout): number | undefined {
  if (bytes.length < (isWide ? 8 : 4)) return isRow ? undefined : 0;
  let signature = isLittle ? bytes.readUInt32LE(0) : bytes.readUInt32BE(0);
  if (isWide) {
    const rest = isLittle ? bytes.readUInt32LE(4) : bytes.readUInt32BE(4);
    const isOfColumns = isLittle ? signature >= signatures.format : signature === 0xffffffff;
    if (isOfColumns && isLittle && rest !== 0xffffffff && isRow) return undefined;
    if (!isLittle && (signature === 0xffffffff || signature === 0)) signature = rest;
  }
  if (known.has(signature) || (signature & ofColumns) >>> 0 === ofColumns) return signature;
  return isRow ? undefined : 0;
}

/** Whether a part of a page is a row. */
export const isRowPart = (part: PagePart, layout: DataSetLayout): boolean =>
  part.packing !== 0 || signatureOf(part, layout) === undefined;

interface TextAt {
  readonly block: number;
  readonly at: number;
  readonly bytes: number;
}

/** Collects the parts of a dictionary. */
class Dictionary {
  readonly texts: Buffer[] = [];
  readonly names: TextAt[] = [];
  readonly attributes: { readonly at: number; readonly bytes: number; readonly isText: boolean }[] = [];
  readonly formats: { readonly format: TextAt; readonly label: TextAt }[] = [];
  columns = 0;
  size: Pick<DataSetColumns, 'rowBytes' | 'rows' | 'rowsOfMixed' | 'hasDeleted'> | undefined;
  private textBytes = 0;
  private readonly layout: DataSetLayout;

  constructor(layout: DataSetLayout) {
    this.layout = layout;
  }

  add(part: PagePart): void {
    const { bytes } = part;
    switch (signatureOf(part, this.layout)) {
      case signatures.rowSize:
        this.size ??= this.sizeOf(bytes);
        break;
      case signatures.columnSize:
        this.columns ||= countAt(bytes, this.width, this.layout);
        break;
      case signatures.text:
        this.addText(bytes.subarray(this.width));
        break;
      case signatures.names:
        for (const entry of this.entries(bytes, 8)) this.names.push(this.textAt(entry, 0));
        break;
      case signatures.attributes:
        for (const entry of this.entries(bytes, this.width + 8)) this.addAttributes(entry);
        break;
      case signatures.format: {
        const at = 3 * this.width + 22;
        this.formats.push({ format: this.textAt(bytes, at), label: this.textAt(bytes, at + 6) });
        break;
      }
    }
    if (Math.max(this.columns, this.names.length, this.attributes.length, this.formats.length) > maxColumns)
      throw new StatisticalFault('the description of its columns is damaged');
  }

  /** Whether each column has a name and a place in a row. */
  get isComplete(): boolean {
    const { size, columns, names, attributes } = this;
    return size !== undefined && Math.min(names.length, attributes.length) >= columns;
  }

  private get width(): number {
    return this.layout.isWide ? 8 : 4;
  }

  private sizeOf(bytes: Buffer): Dictionary['size'] {
    const count = (index: number): number => countAt(bytes, index * this.width, this.layout);
    const [rowBytes, rows] = [count(5), count(6)];
    if (rowBytes < 1 || rowBytes > maxRowBytes)
      throw new StatisticalFault('the length of its rows is damaged');
    // A count of 4 bytes may have reached its maximum.
    const isCounted = this.layout.isWide || rows < 0xffffffff;
    return { rowBytes, rows: isCounted ? rows : Infinity, rowsOfMixed: count(15), hasDeleted: count(7) > 0 };
  }

  private addText(bytes: Buffer): void {
    const text = Buffer.from(bytes.subarray(0, 0x10000));
    this.textBytes += text.length;
    if (this.textBytes > maxBlockBytes) throw new StatisticalFault('the names of its columns are damaged');
    this.texts.push(text);
  }

  private *entries(bytes: Buffer, entryBytes: number): Generator<Buffer> {
    const from = this.width + 8;
    const end = Math.min(bytes.length, bytes.length - this.width - 4);
    for (let at = from; at + entryBytes <= end; at += entryBytes) yield bytes.subarray(at, at + entryBytes);
  }

  private addAttributes(entry: Buffer): void {
    const { width } = this;
    const length = this.layout.isLittle ? entry.readUInt32LE(width) : entry.readUInt32BE(width);
    const isText = entry[width + 6] === 2;
    this.attributes.push({ at: countAt(entry, 0, this.layout), bytes: length, isText });
  }

  private textAt(bytes: Buffer, at: number): TextAt {
    const short = (offset: number): number => shortAt(bytes, at + offset, this.layout);
    return { block: short(0), at: short(2), bytes: Math.min(short(4), maxTextBytes) };
  }
}

/** Reads the dictionary of a data set, which precedes the rows except for some names at its end. */
export async function readDataSetColumns(
  file: FileReader,
  layout: DataSetLayout,
  text: (bytes: Buffer) => string,
): Promise<DataSetColumns> {
  const dictionary = new Dictionary(layout);
  const addPage = (page: Page): boolean => {
    let hasRows = page.kind === 'mixed';
    for (const part of partsOf(page, layout)) {
      if (isRowPart(part, layout)) hasRows = true;
      else dictionary.add(part);
    }
    return hasRows;
  };
  let pages = 0;
  for await (const page of pagesOf(file, layout)) {
    if (page.kind === 'rows') break;
    pages++;
    if (page.kind !== 'other' && addPage(page) && dictionary.isComplete) break;
  }
  const { names, formats, size } = dictionary;
  if (!size || !dictionary.isComplete) throw new StatisticalFault('the file ends within its dictionary');
  const used = [...names, ...formats.flatMap(({ format, label }) => [format, label])];
  if (used.some(({ block, bytes }) => bytes > 0 && block >= dictionary.texts.length))
    for await (const page of pagesOf(file, layout, pages)) if (page.kind === 'parts') addPage(page);
  return columnsOf(dictionary, size, text);
}

function columnsOf(
  { texts, names, attributes, formats, columns }: Dictionary,
  size: NonNullable<Dictionary['size']>,
  text: (bytes: Buffer) => string,
): DataSetColumns {
  const printed = ({ block, at, bytes }: TextAt): string =>
    text(texts[block]?.subarray(at, at + bytes) ?? Buffer.alloc(0));
  let used = 0;
  const variables = attributes.slice(0, columns).map(({ at, bytes, isText }, i): DataSetVariable => {
    used += bytes;
    if (
      bytes < (isText ? 1 : 2) ||
      (!isText && bytes > 8) ||
      at + bytes > size.rowBytes ||
      used > size.rowBytes
    )
      throw new StatisticalFault(`the description of its column ${i + 1} is damaged`);
    const format = formats[i] ? printed(formats[i].format).toUpperCase() : '';
    return {
      name: printed(names[i]!) || `Column ${i + 1}`,
      label: formats[i] ? printed(formats[i].label) : '',
      kind: isText ? 'text' : kindOf(format),
      ...{ isText, bytes, print: sasPrinter(format), at },
    };
  });
  const compression = texts[0]?.toString('latin1', 0, 64) ?? '';
  return {
    ...size,
    variables,
    uncompress: compression.includes('SASYZCRL')
      ? uncompressRuns
      : compression.includes('SASYZCR2')
        ? uncompressRepetitions
        : undefined,
  };
}
