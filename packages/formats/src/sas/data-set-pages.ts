import type { FileReader } from '../reading/file-reader.ts';
import { StatisticalFault } from '../statistical/statistical-table.ts';
import { countAt, type DataSetLayout, shortAt } from './data-set-header.ts';

const readBytes = 1 << 20;

/** A page of a data set. The last one of a truncated file is shorter than the others. */
export interface Page {
  readonly bytes: Buffer;
  /** `mixed` pages have rows after their parts, `parts` pages compressed rows among them. */
  readonly kind: 'rows' | 'mixed' | 'parts' | 'other';
  /** Number of rows of a page of rows. */
  readonly rows: number;
  readonly parts: number;
}

/** A part of a page: a piece of the dictionary, or a row. */
export interface PagePart {
  readonly bytes: Buffer;
  /** 0 if stored as it is, 4 if compressed, 5 if compressed and deleted. */
  readonly packing: number;
  /** Whether it may be a row. */
  readonly isRow: boolean;
}

/** Yields the pages of a data set in order, starting with a page. */
export async function* pagesOf(file: FileReader, layout: DataSetLayout, from = 0): AsyncGenerator<Page> {
  const { start, pageBytes } = layout;
  const step = Math.max(1, Math.floor(readBytes / pageBytes)) * pageBytes;
  for (let at = start + from * pageBytes; at < file.size; at += step) {
    const some = await file.read(at, Math.min(step, file.size - at));
    const bytes = Buffer.from(some.buffer, some.byteOffset, some.length);
    for (let page = 0; page < bytes.length; page += pageBytes)
      yield pageOf(bytes.subarray(page, page + pageBytes), layout);
  }
}

/** Bits of the type of a page. */
const types = { kind: 0x0f00, rows: 0x0100, mixed: 0x0200, compressed: 0x9000 };

function pageOf(bytes: Buffer, layout: DataSetLayout): Page {
  const { pageHeaderBytes: end } = layout;
  if (bytes.length < end) return { bytes, kind: 'other', rows: 0, parts: 0 };
  const type = shortAt(bytes, end - 8, layout);
  const kind =
    (type & types.kind) === types.rows
      ? 'rows'
      : type & types.compressed
        ? 'other'
        : (type & types.kind) === types.mixed
          ? 'mixed'
          : 'parts';
  const parts = kind === 'rows' ? 0 : shortAt(bytes, end - 4, layout);
  return { bytes, kind, rows: shortAt(bytes, end - 6, layout), parts };
}

/** Packing of parts without content. */
const withoutContent = 1;
/** Packing of rows that are compressed and deleted. */
export const deleted = 5;

/** Yields the parts of a page that have content. */
export function* partsOf(page: Page, layout: DataSetLayout): Generator<PagePart> {
  const { pageHeaderBytes, pointerBytes, isWide } = layout;
  const width = isWide ? 8 : 4;
  const from = pageHeaderBytes + page.parts * pointerBytes;
  for (let i = 0; i < page.parts; i++) {
    const pointer = pageHeaderBytes + i * pointerBytes;
    if (pointer + pointerBytes > page.bytes.length) throw endsWithin();
    const at = countAt(page.bytes, pointer, layout);
    const length = countAt(page.bytes, pointer + width, layout);
    const packing = page.bytes[pointer + 2 * width]!;
    if (length === 0 || packing === withoutContent) continue;
    if (at + length > layout.pageBytes || at < from)
      throw new StatisticalFault('a part of a page is outside of it');
    if (at + length > page.bytes.length) throw endsWithin();
    if (packing !== 0 && packing !== 4 && packing !== deleted)
      throw new StatisticalFault(`a row has the unknown compression ${packing}`);
    const bytes = page.bytes.subarray(at, at + length);
    yield { bytes, packing, isRow: page.bytes[pointer + 2 * width + 1] === 1 };
  }
}

const endsWithin = (): StatisticalFault => new StatisticalFault('the file ends within a page');

/** Returns where the rows of a page begin: at a multiple of eight bytes, after its parts. */
export function rowsAt(page: Page, { pageHeaderBytes, pointerBytes, isAligned }: DataSetLayout): number {
  const at = pageHeaderBytes + page.parts * pointerBytes;
  if (at % 8 === 0) return at;
  const gap = page.bytes.subarray(at, at + 4);
  return isAligned || gap.every((byte) => byte === 0) || gap.every((byte) => byte === 0x20) ? at + 4 : at;
}
