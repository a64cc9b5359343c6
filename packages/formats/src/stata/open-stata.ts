import type { Encoding } from '../csv/encoding/encodings.ts';
import { decodeText } from '../csv/encoding/open-text.ts';
import type { FileReader } from '../reading/file-reader.ts';
import { readExactly } from '../statistical/read-exactly.ts';
import { StatisticalFault, type StatisticalTable, type Variable } from '../statistical/statistical-table.ts';
import { findLayout } from './find-layout.ts';
import { findLongStrings, type LongStrings } from './long-strings.ts';
import { kindOf, numberAt, type Storage, stataText, storageOf } from './stata-cells.ts';
import type { StataLayout } from './stata-layout.ts';
import { type ReadText, readValueLabels } from './value-labels.ts';

const batchBytes = 4 << 20;
const maxBatchRows = 2048;

interface StataVariable extends Variable {
  readonly storage: Storage;
  readonly format: string;
  /** Offset in a row. */
  readonly at: number;
}

/** Text is UTF-8 from release 118 on, and before that usually in the code page of Windows. */
export async function stataEncoding(file: FileReader): Promise<Encoding> {
  return (await findLayout(file)).release >= 118 ? 'utf-8' : 'windows-1252';
}

export async function openStata(file: FileReader, encoding: Encoding): Promise<StatisticalTable> {
  const layout = await findLayout(file);
  const text: ReadText = (bytes) => {
    const end = bytes.indexOf(0);
    return decodeText(end === -1 ? bytes : bytes.subarray(0, end), encoding);
  };
  const variables = await readVariables(file, layout, text);
  const rowBytes = variables.reduce((sum, one) => sum + one.storage.bytes, 0);
  return {
    variables,
    async *batches() {
      const available = Math.floor((file.size - layout.parts.data) / Math.max(1, rowBytes));
      const count = Math.min(layout.rows, available);
      const strings = variables.some(({ storage }) => storage.kind === 'long-text')
        ? await findLongStrings(file, layout)
        : undefined;
      const step = Math.max(1, Math.min(maxBatchRows, Math.floor(batchBytes / Math.max(1, rowBytes))));
      for (let row = 0; row < count; row += step) {
        const some = Math.min(step, count - row);
        const bytes = await readExactly(file, layout.parts.data + row * rowBytes, some * rowBytes);
        const batch = Array.from({ length: some }, (_, i) =>
          rowOf(bytes.subarray(i * rowBytes), variables, layout.isLittle, text),
        );
        if (strings) await addLongStrings(batch, bytes, rowBytes, { variables, strings, text });
        yield batch;
      }
      if (available < layout.rows)
        throw new StatisticalFault(`the file ends, though its header says that it has ${layout.rows} rows`);
    },
  };
}

function rowOf(
  row: Buffer,
  variables: readonly StataVariable[],
  isLittle: boolean,
  text: ReadText,
): (string | null)[] {
  return variables.map(({ storage, format, at }) => {
    if (storage.kind === 'text') return text(row.subarray(at, at + storage.bytes));
    if (storage.kind === 'long-text') return '';
    const value = numberAt(row, at, storage.kind, isLittle);
    return value === undefined ? null : stataText(value, format, storage);
  });
}

async function addLongStrings(
  batch: readonly (string | null)[][],
  bytes: Buffer,
  rowBytes: number,
  {
    variables,
    strings,
    text,
  }: {
    readonly variables: readonly StataVariable[];
    readonly strings: LongStrings;
    readonly text: ReadText;
  },
): Promise<void> {
  for (const [i, row] of batch.entries())
    for (const [column, { storage, at }] of variables.entries()) {
      if (storage.kind !== 'long-text') continue;
      const found = await strings.read(bytes.subarray(i * rowBytes + at, i * rowBytes + at + 8));
      if (found) row[column] = text(found);
    }
}

async function readVariables(
  file: FileReader,
  layout: StataLayout,
  text: ReadText,
): Promise<readonly StataVariable[]> {
  const { variables: count, parts, bytes, release, isLittle } = layout;
  const stringsAt = async (start: number, width: number): Promise<readonly string[]> => {
    const all = await readExactly(file, start, count * width);
    return Array.from({ length: count }, (_, i) => text(all.subarray(i * width, (i + 1) * width)));
  };
  const codes = await readExactly(file, parts.types, count * bytes.type);
  const storages = Array.from({ length: count }, (_, i) => {
    const code =
      bytes.type === 1 ? codes[i]! : isLittle ? codes.readUInt16LE(2 * i) : codes.readUInt16BE(2 * i);
    const storage = storageOf(code, release);
    if (!storage) throw new StatisticalFault(`its variable ${i + 1} has the unknown type ${code}`);
    return storage;
  });
  const names = await stringsAt(parts.names, bytes.name);
  const formats = await stringsAt(parts.formats, bytes.format);
  const labelNames = await stringsAt(parts.labelNames, bytes.name);
  const labels = await stringsAt(parts.labels, bytes.label);
  const rowBytes = storages.reduce((sum, one) => sum + one.bytes, 0);
  const valueLabels = await readValueLabels(
    file,
    layout,
    parts.valueLabels ?? parts.data + rowBytes * layout.rows,
    text,
  );
  let at = 0;
  return storages.map((storage, i) => {
    const isText = storage.kind === 'text' || storage.kind === 'long-text';
    const variable: StataVariable = {
      name: names[i]!,
      label: labels[i]!,
      kind: isText ? 'text' : kindOf(formats[i]!),
      labels: labelNames[i] === '' ? undefined : valueLabels.get(labelNames[i]!),
      storage,
      format: formats[i]!,
      at,
    };
    at += storage.bytes;
    return variable;
  });
}
