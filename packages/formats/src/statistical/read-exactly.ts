import type { FileReader } from '../reading/file-reader.ts';
import { StatisticalFault } from './statistical-table.ts';

/** Maximum size of a part of a dictionary, in bytes; larger ones are damage. */
const maxPartBytes = 256 << 20;

/** Reads a part of a dictionary as a whole, or throws if the file ends before. */
export async function readExactly(file: FileReader, offset: number, length: number): Promise<Buffer> {
  if (length < 0 || length > maxPartBytes || offset < 0 || offset + length > file.size)
    throw new StatisticalFault('the file ends within its dictionary');
  const bytes = await file.read(offset, length);
  if (bytes.length < length) throw new StatisticalFault('the file ends within its dictionary');
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}
