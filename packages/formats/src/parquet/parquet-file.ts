import { failed, type Message, ok, type Result } from '@winnow/kernel';
import {
  type AsyncBuffer,
  type FileMetaData,
  parquetMetadataAsync,
  parquetSchema,
  type SchemaTree,
} from 'hyparquet';
import { damageMessages } from '../problem-parts.ts';
import { formatProblems } from '../problems.ts';
import type { FileReader } from '../reading/file-reader.ts';
import { libraryFault } from '../reading/library-fault.ts';

/** The parsed footer of a Parquet file. */
export interface ParquetFooter {
  readonly metadata: FileMetaData;
  /** One entry for each top-level column. */
  readonly columns: readonly SchemaTree[];
  readonly rows: number;
}

/** Larger footers are not read: no file has that many columns and row groups. */
const footerLimit = 256 << 20;

export function isParquet(head: Uint8Array): boolean {
  return Buffer.from(head.subarray(0, 4)).toString('latin1') === 'PAR1';
}

/** Reads the footer. A truncated file has none, which is then the problem. */
export async function readFooter(file: FileReader): Promise<Result<ParquetFooter>> {
  const { name, size } = file;
  const damaged = (detail: Message) => failed(formatProblems.damaged({ name, kind: 'Parquet', detail }));
  const tail = await file.read(Math.max(0, size - 8), 8);
  if (size < 12 || Buffer.from(tail.subarray(4)).toString('latin1') !== 'PAR1')
    return damaged(damageMessages.noFooter({ size }));
  const length = new DataView(tail.buffer, tail.byteOffset, 8).getUint32(0, true);
  if (length > size - 12 || length > footerLimit) return damaged(damageMessages.footerTooLong);
  try {
    const metadata = await parquetMetadataAsync(asyncBuffer(file), { geoparquet: false });
    const schema = parquetSchema(metadata);
    const stray = strayChunk(metadata, schema);
    if (stray !== undefined) return damaged(damageMessages.strayColumn({ column: stray }));
    const unread = schema.children.filter(isMisread).map(({ element }) => element.name);
    if (unread.length > 0) return failed(formatProblems.decimalsUnread({ name, columns: unread }));
    return ok({ metadata, columns: schema.children, rows: Number(metadata.num_rows) });
  } catch (error) {
    return damaged(damageMessages.footerUnread({ fault: libraryFault(error) }));
  }
}

/**
 * Whether a column has decimals of more than 38 digits in a number of bytes that is not a whole
 * number of words: DuckDB pads them on the wrong side and takes 1 for 16,777,216.
 */
function isMisread({ element, children }: SchemaTree): boolean {
  const { type, type_length: length = 0, precision = 0 } = element;
  const isWhole = type === 'FIXED_LEN_BYTE_ARRAY' && length % 8 === 0;
  return children.length === 0 ? precision > 38 && !isWhole : children.some(isMisread);
}

/**
 * Returns a column chunk that is not a leaf of the schema, or that occurs twice in its row group.
 * The library starts reading every chunk but awaits only those of known columns: a failure in any
 * other would end the process as an unhandled rejection.
 */
function strayChunk({ row_groups: groups }: FileMetaData, schema: SchemaTree): string | undefined {
  const leaves = new Set<string>();
  const visit = ({ children, path }: SchemaTree): void => {
    if (children.length === 0) leaves.add(JSON.stringify(path));
    for (const child of children) visit(child);
  };
  visit(schema);
  for (const { columns } of groups) {
    const left = new Set(leaves);
    for (const { meta_data: chunk } of columns)
      if (chunk && !left.delete(JSON.stringify(chunk.path_in_schema))) return chunk.path_in_schema.join('.');
  }
  return undefined;
}

/** Wraps a file for hyparquet. */
export function asyncBuffer(file: FileReader): AsyncBuffer {
  return {
    byteLength: file.size,
    async slice(start, end = file.size) {
      const from = start < 0 ? file.size + start : start;
      return new Uint8Array(await file.read(from, end - from)).slice().buffer;
    },
  };
}
