import { detectEncoding } from '../csv/encoding/detect-encoding.ts';
import { type Encoding, encodings } from '../csv/encoding/encodings.ts';
import { openText } from '../csv/encoding/open-text.ts';
import type { FileReader } from '../reading/file-reader.ts';
import { decodeUtf8 } from './parse-xml.ts';

/** Returns the text of an XML file piece by piece. */
export async function xmlText(file: FileReader): Promise<AsyncIterable<string>> {
  const encoding = xmlEncoding(await file.read(0, 65_536));
  return decodeUtf8((await openText(file, encoding)).bytes);
}

/** Detects the encoding by a mark or zero bytes, or else by the declaration; otherwise UTF-8. */
export function xmlEncoding(head: Uint8Array): Encoding {
  const detected = detectEncoding([head]);
  if (detected.bom || /^utf-(?:16|32)/.test(detected.encoding)) return detected.encoding;
  const start = Buffer.from(head.subarray(0, 200)).toString('latin1');
  const declared = /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(start)?.[1]?.toLowerCase();
  return declared !== undefined && Object.hasOwn(encodings, declared) ? (declared as Encoding) : 'utf-8';
}
