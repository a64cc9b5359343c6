import { packRepetitions, packRuns } from './pack-rows.ts';

/** How {@link dataSetBytes} writes a SAS data set. */
export interface DataSetVariant {
  readonly isWide?: boolean;
  readonly isBig?: boolean;
  readonly packing?: 'SASYZCRL' | 'SASYZCR2';
  /** Code of the encoding in the header. */
  readonly encoding?: number;
  readonly pageBytes?: number;
  /** Positions of rows that are marked as deleted. */
  readonly deleted?: readonly number[];
}

export interface DataSetColumn {
  readonly name: string;
  /** Text has as many bytes; numbers 8 unless set. */
  readonly text?: number;
  readonly bytes?: number;
  readonly format?: string;
  readonly label?: string;
}

/** Writes the bytes of a `.sas7bdat` file with these columns and rows; `null` is a missing number. */
export function dataSetBytes(
  columns: readonly DataSetColumn[],
  rows: readonly (readonly (string | number | Buffer | null)[])[],
  variant: DataSetVariant = {},
): Buffer {
  const { isWide = false, isBig = false, packing, encoding = 20, pageBytes = 4096, deleted = [] } = variant;
  const w = isWide ? 8 : 4;
  const [pageHeader, pointerBytes] = isWide ? [40, 24] : [24, 12];
  const put = (bytes: Buffer, at: number, value: number, width: number): Buffer => {
    const low = Math.min(width, 4);
    if (isBig) bytes.writeUIntBE(value, at + width - low, low);
    else bytes.writeUIntLE(value, at, low);
    return bytes;
  };
  const widthOf = (one: DataSetColumn): number => one.text ?? one.bytes ?? 8;
  const rowBytes = columns.reduce((sum, one) => sum + widthOf(one), 0);

  const rowOf = (row: (typeof rows)[number]): Buffer =>
    Buffer.concat(columns.map((one, i) => cellOf(row[i]!, one, widthOf(one), isBig)));

  // The dictionary.
  const signature = (code: number, length: number): Buffer => {
    const bytes = put(Buffer.alloc(length), 0, code, 4);
    const isOfColumns = code >= 0xfffffb00;
    if (isWide && isOfColumns) bytes.writeUInt32LE(0xffffffff, isBig ? 0 : 4);
    if (isWide && isOfColumns && isBig) put(bytes, 4, code, 4);
    return bytes;
  };
  const sized = (code: number, length: number): Buffer =>
    put(signature(code, length), w, length - 4 - 2 * w, 2);
  let blob = `${'\0'.repeat(12)}${(packing ?? '').padEnd(8, ' ')}DATASTEP`;
  const refs = (text = ''): readonly [number, number] => {
    while (blob.length % 4 !== 0) blob += '\0';
    const at = blob.length;
    blob += Buffer.from(text).toString('latin1');
    return [at, Buffer.from(text).length];
  };
  const putRef = (bytes: Buffer, at: number, [offset, length]: readonly [number, number]): void => {
    put(bytes, at + 2, offset, 2);
    put(bytes, at + 4, length, 2);
  };
  const names = sized(0xffffffff, w + 8 + 8 * columns.length + w + 4);
  const attributes = sized(0xfffffffc, w + 8 + (w + 8) * columns.length + w + 4);
  let offset = 0;
  const formats = columns.map((one, i) => {
    putRef(names, w + 8 + 8 * i, refs(one.name));
    const at = w + 8 + (w + 8) * i;
    put(attributes, at, offset, w);
    put(attributes, at + w, widthOf(one), 4);
    attributes[at + w + 6] = one.text ? 2 : 1;
    offset += widthOf(one);
    const format = signature(0xfffffbfe, 3 * w + 40);
    putRef(format, 3 * w + 22, refs(one.format));
    putRef(format, 3 * w + 28, refs(one.label));
    return format;
  });
  const text = sized(0xfffffffd, w + blob.length + w + 8);
  text.write(blob.slice(2), w + 2, 'latin1');
  const rowSize = signature(0xf7f7f7f7, isWide ? 808 : 480);
  const columnSize = put(signature(0xf6f6f6f6, 3 * w), w, columns.length, w);
  const dictionary = [rowSize, columnSize, text, names, attributes, ...formats];

  // Pages: parts are stored from the end of a page.
  const pages: Buffer[] = [];
  const pageOf = (
    type: number,
    count: number,
    parts: readonly (readonly [Buffer, number, number])[],
  ): Buffer => {
    const page = Buffer.alloc(pageBytes);
    put(page, pageHeader - 8, type, 2);
    put(page, pageHeader - 6, count, 2);
    put(page, pageHeader - 4, parts.length, 2);
    let end = pageBytes;
    parts.forEach(([bytes, code, kind], i) => {
      end -= bytes.length;
      bytes.copy(page, end);
      const at = pageHeader + i * pointerBytes;
      put(page, at, end, w);
      put(page, at + w, bytes.length, w);
      page[at + 2 * w] = code;
      page[at + 2 * w + 1] = kind;
    });
    if (end < pageHeader + parts.length * pointerBytes) throw new Error('The page is too small.');
    pages.push(page);
    return page;
  };
  const described = dictionary.map((bytes, i) => [bytes, 0, i < 2 ? 0 : 1] as const);
  let rest = rows.map(rowOf);
  let mixed = 0;
  const putRows = (page: Buffer, start: number, some: readonly Buffer[], first: number): void => {
    Buffer.concat(some).copy(page, start);
    const bits = Math.ceil(some.length / 8);
    const free = pageBytes - start - some.length * rowBytes - bits;
    if (deleted.length === 0) return;
    put(page, isWide ? 24 : 12, free, w);
    for (const row of deleted)
      if (row >= first && row < first + some.length)
        page[pageBytes - bits + ((row - first) >> 3)]! |= 0x80 >> ((row - first) & 7);
  };
  if (packing) {
    const pack = packing === 'SASYZCRL' ? packRuns : packRepetitions;
    const parts = rest.map((row, i): readonly [Buffer, number, number] => {
      const packed = pack(row);
      const isShorter = packed.length < row.length || deleted.includes(i);
      return [isShorter ? packed : row, isShorter ? (deleted.includes(i) ? 5 : 4) : 0, 1];
    });
    let page = [...described];
    let used = pageHeader + described.reduce((sum, [bytes]) => sum + bytes.length + pointerBytes, 0);
    for (const part of parts) {
      if (used + part[0].length + pointerBytes > pageBytes) {
        pageOf(0, 0, page);
        page = [];
        used = pageHeader;
      }
      page.push(part as never);
      used += part[0].length + pointerBytes;
    }
    pageOf(0, 0, page);
  } else {
    const used = dictionary.reduce((sum, bytes) => sum + bytes.length, 0);
    const start = Math.ceil((pageHeader + described.length * pointerBytes) / 8) * 8;
    // With marks of deleted rows at the end of pages, only pages of rows have rows.
    if (deleted.length === 0)
      mixed = Math.min(rest.length, Math.floor((pageBytes - used - start) / rowBytes));
    const first = pageOf(mixed > 0 ? 0x200 : 0, mixed + described.length, described);
    putRows(first, start, rest.slice(0, mixed), 0);
    rest = rest.slice(mixed);
    const perPage = Math.floor((pageBytes - pageHeader - 64) / rowBytes);
    for (let at = 0; at < rest.length; at += perPage) {
      const some = rest.slice(at, at + perPage);
      putRows(pageOf(0x100, some.length, []), pageHeader, some, mixed + at);
    }
    put(pages[0]!, 0, 0, 4);
  }
  const sizes = { 5: rowBytes, 6: rows.length, 7: deleted.length, 9: columns.length, 15: mixed };
  const at = pageBytes - rowSize.length;
  for (const [i, value] of Object.entries(sizes)) put(pages[0]!, at + Number(i) * w, value, w);
  // Where the name of the compression is.
  if (packing) putRef(pages[0]!, pageBytes - 118, [12, 8]);
  return Buffer.concat([headerOf(), ...pages]);

  function headerOf(): Buffer {
    const header = Buffer.alloc(1024);
    header.write('000000000000000000000000c2ea8160b31411cfbd92080009c7318c181f1011', 'hex');
    header[32] = isWide ? 0x33 : 0x22;
    header[35] = isWide ? 0x33 : 0x22;
    header[37] = isBig ? 0 : 1;
    header.write('1', 39);
    header[70] = encoding;
    header.write('SAS FILE', 84);
    header.write('TABLE'.padEnd(64), 92);
    header.write('DATA    ', 156);
    const shift = isWide ? 4 : 0;
    put(header, 196 + shift, header.length, 4);
    put(header, 200 + shift, pageBytes, 4);
    put(header, 204 + shift, pages.length, w);
    header.write('9.0401M6Linux', 216 + 2 * shift);
    return header;
  }
}

function cellOf(
  value: string | number | Buffer | null,
  column: DataSetColumn,
  width: number,
  isBig: boolean,
): Buffer {
  const cell = Buffer.alloc(width, column.text ? ' ' : 0);
  if (column.text) {
    (Buffer.isBuffer(value) ? value : Buffer.from(String(value ?? ''))).copy(cell);
    return cell;
  }
  const double = Buffer.alloc(8);
  // SAS keeps the kind of a missing value in a byte of its NaN.
  if (value === null) double.writeUInt32BE(0xffffd100, 0);
  else double.writeDoubleBE(Number(value), 0);
  double.copy(cell, 0, 0, width);
  return isBig ? cell : cell.reverse();
}
