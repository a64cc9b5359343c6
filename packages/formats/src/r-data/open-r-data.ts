import type { FileReader } from '../reading/file-reader.ts';
import { StatisticalFault } from '../statistical/statistical-table.ts';
import { RScanner } from './r-scanner.ts';
import { type RTable, tablesOf } from './r-tables.ts';
import { RValues } from './r-values.ts';
import { RItemReader } from './read-items.ts';

const start = /^(?<workspace>RD[XB][23]\n)?(?<order>[XB])\n/;
const headBytes = 19;

/** Whether a file begins like one that R wrote in a binary form. */
export function rDataBegins(head: Uint8Array): boolean {
  const text = Buffer.from(head.subarray(0, headBytes));
  const found = start.exec(text.toString('latin1'));
  if (!found) return false;
  const at = found[0].length;
  const version = text.subarray(at, at + 4).toString('hex');
  return /^(?:0000000[23]|0[23]000000)$/.test(version);
}

/** Whether a file begins like one that R wrote as text, with `ascii = TRUE`. */
export function isRText(head: Uint8Array): boolean {
  const text = Buffer.from(head.subarray(0, 64)).toString('latin1');
  return /^(?:RDA[23]\r?\n)?A\r?\n[23]\r?\n\d{5,7}\r?\n\d{5,7}\r?\n/.test(text);
}

/** Reads which tables a file of R has. Their values are read later. */
export async function openRData(
  file: FileReader,
): Promise<{ readonly tables: readonly RTable[]; readonly values: RValues }> {
  const head = Buffer.from(await file.read(0, headBytes)).toString('latin1');
  const groups = start.exec(head)?.groups;
  if (!groups) throw new StatisticalFault('its header is damaged');
  const isLittle = groups.order === 'B';
  const scanner = new RScanner(file, isLittle, (groups.workspace ?? '').length + 2);
  const version = await scanner.int();
  // The versions of R that wrote the file, and that can read it.
  scanner.skip(8);
  const encoding = version === 3 ? (await scanner.bytes(await lengthOfName(scanner))).toString('latin1') : '';
  const native = /^(?:CP|windows-)?125\d$|latin-?1|8859-1/i.test(encoding) ? 'windows-1252' : 'utf-8';
  const values = new RValues(file, isLittle, native);
  const root = await new RItemReader(scanner).read();
  const objects =
    groups.workspace !== undefined && root.kind === 'pairs' ? root.entries : [{ name: '', value: root }];
  const tables = await tablesOf(objects, values);
  return { tables: tables.map((one) => (one.name === '' ? { ...one, name: 'data' } : one)), values };
}

async function lengthOfName(scanner: RScanner): Promise<number> {
  const length = await scanner.int();
  if (length < 0 || length > 100) throw new StatisticalFault('its header is damaged');
  return length;
}
