import type { Encoding } from '../csv/encoding/encodings.ts';
import { decodeText } from '../csv/encoding/open-text.ts';
import type { FileReader } from '../reading/file-reader.ts';
import { readExactly } from '../statistical/read-exactly.ts';
import { StatisticalFault, type StatisticalTable, type Variable } from '../statistical/statistical-table.ts';
import { ibmNumber, kindOf, sasPrinter } from './sas-cells.ts';

const recordBytes = 80;
const start = /^HEADER RECORD\*{7}LIB(?:RARY|V8 {2}) HEADER RECORD!{7}/;
const header = /^HEADER RECORD\*{7}(\w+) +HEADER RECORD!{7}/;
/** Records before the first variable: at most the headers of the library and of the member. */
const maxHeaders = 64;
const batchBytes = 1 << 20;

interface TransportVariable extends Variable {
  readonly isText: boolean;
  readonly bytes: number;
  readonly print: (value: number) => string;
  /** Offset in a row. */
  readonly at: number;
}

export function transportBegins(head: Uint8Array): boolean {
  return start.test(Buffer.from(head.subarray(0, recordBytes)).toString('latin1'));
}

/** Opens the first data set of a transport file. */
export async function openTransport(file: FileReader, encoding: Encoding): Promise<StatisticalTable> {
  const text = (bytes: Buffer): string => decodeText(bytes, encoding).replace(/[ \0]+$/, '');
  const { variables, data } = await readMember(file, text);
  const rowBytes = Math.max(1, ...variables.map(({ at, bytes }) => at + bytes));
  const rowOf = (row: Buffer): (string | null)[] =>
    variables.map(({ isText, bytes, print, at }) => {
      const cell = row.subarray(at, at + bytes);
      if (isText) return text(cell);
      const value = ibmNumber(cell);
      return value === undefined ? null : print(value);
    });
  return {
    variables,
    async *batches() {
      const step = Math.max(1, Math.floor(batchBytes / rowBytes)) * rowBytes;
      const end = await endOfRows(file, data);
      for (let at = data; at < end; at += step) {
        const bytes = await readExactly(file, at, Math.min(step, end - at));
        const count = Math.floor(bytes.length / rowBytes);
        const rows = Array.from({ length: count }, (_, i) =>
          bytes.subarray(i * rowBytes, (i + 1) * rowBytes),
        );
        // The last record is filled with spaces, which may be as long as rows.
        if (at + step >= end) while (rows.at(-1)?.every((byte) => byte === 0x20)) rows.pop();
        if (rows.length > 0) yield rows.map(rowOf);
        const rest = bytes.subarray(count * rowBytes);
        if (at + step >= end && rest.some((byte) => byte !== 0x20))
          throw new StatisticalFault('the file ends within a row');
      }
    },
  };
}

/** Returns where the rows end: before the next data set, or at the end of the file. */
async function endOfRows(file: FileReader, data: number): Promise<number> {
  const mark = Buffer.from('HEADER RECORD*******MEM');
  for (let at = data; at < file.size; at += batchBytes) {
    const found = Buffer.from(await file.read(at, batchBytes + recordBytes)).indexOf(mark);
    if (found !== -1 && (at + found) % recordBytes === 0) return at + found;
  }
  return file.size;
}

async function readMember(
  file: FileReader,
  text: (bytes: Buffer) => string,
): Promise<{ readonly variables: readonly TransportVariable[]; readonly data: number }> {
  let at = 0;
  let size = 140;
  let variables: readonly TransportVariable[] | undefined;
  for (let records = 0; records < maxHeaders; records++) {
    const record = (await readExactly(file, at, recordBytes)).toString('latin1');
    at += recordBytes;
    const kind = header.exec(record)?.[1];
    if (kind === 'MEMBER' || kind === 'MEMBV8') size = Number(record.slice(74, 78));
    else if (kind === 'NAMESTR' || kind === 'NAMSTV8') {
      const count = Number(kind === 'NAMESTR' ? record.slice(54, 58) : record.slice(53, 58));
      const bytes = await readExactly(file, at, count * size);
      variables = Array.from({ length: count }, (_, i) =>
        variableOf(bytes.subarray(i * size, (i + 1) * size), kind === 'NAMSTV8', text),
      );
      at += Math.ceil((count * size) / recordBytes) * recordBytes;
    } else if (variables && (kind === 'OBS' || kind === 'OBSV8')) return { variables, data: at };
    else if (variables && kind === 'LABELV8') records--;
  }
  throw new StatisticalFault('its rows are missing');
}

function variableOf(bytes: Buffer, isLong: boolean, text: (bytes: Buffer) => string): TransportVariable {
  if (bytes.length < 140) throw new StatisticalFault('the description of a variable is truncated');
  const isText = bytes.readInt16BE(0) === 2;
  const length = bytes.readInt16BE(4);
  const at = bytes.readInt32BE(84);
  if (length < 1 || at < 0 || (!isText && (length < 2 || length > 8)))
    throw new StatisticalFault('the description of a variable is damaged');
  const format = text(bytes.subarray(56, 64)).toUpperCase();
  return {
    name: (isLong && text(bytes.subarray(88, 120))) || text(bytes.subarray(8, 16)),
    label: text(bytes.subarray(16, 56)),
    kind: isText ? 'text' : kindOf(format),
    ...{ isText, bytes: length, print: sasPrinter(format), at },
  };
}
