import { readHead } from '../csv/read-head.ts';
import { bytesFile } from '../reading/bytes-file.ts';
import { fileKind } from '../reading/file-kind.ts';
import type { FileReader } from '../reading/file-reader.ts';
import { jsonEncoding } from './read-json.ts';
import { relaxedJson } from './relaxed-json.ts';

const headBytes = 65_536;
/** Larger files are only read as JSON. */
const maxRelaxed = 16 << 20;

const known = new WeakMap<FileReader, Promise<FileReader>>();

/**
 * Returns a file of JSON: the file itself, or what {@link relaxedJson} makes of it if its start is
 * not JSON but like it.
 */
export function strictFile(file: FileReader): Promise<FileReader> {
  const strict = known.get(file) ?? rewritten(file);
  known.set(file, strict);
  return strict;
}

async function rewritten(file: FileReader): Promise<FileReader> {
  if (file.size === 0 || file.size > maxRelaxed) return file;
  if (fileKind(await file.read(0, headBytes), true)) return file;
  const encoding = await jsonEncoding(file);
  const head = await readHead(file, encoding, headBytes);
  if (relaxedJson(head.bytes.toString('utf8'), head.whole) === undefined) return file;
  const { bytes } = head.whole ? head : await readHead(file, encoding, maxRelaxed * 4);
  const text = relaxedJson(bytes.toString('utf8'), true);
  return text === undefined ? file : bytesFile(text, file.name);
}
