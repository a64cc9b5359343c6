import type { FileReader } from '../reading/file-reader.ts';
import { readExactly } from '../statistical/read-exactly.ts';
import { StatisticalFault } from '../statistical/statistical-table.ts';
import type { Dictionary, DictionaryLabels, DictionaryVariable } from './dictionary.ts';

const headerBytes = 176;
const layoutAt = 64;
/** Size of a window of the file that records are read from. */
const windowBytes = 1 << 20;
const records = { variable: 2, labels: 3, positions: 4, documents: 6, extension: 7, end: 999 };
const documentLine = 80;
const compressions = ['none', 'bytecode', 'zlib'] as const;

/**
 * Reads the dictionary of a system file.
 *
 * Source: “System File Format” in the developers’ guide of GNU PSPP.
 */
export async function readDictionary(file: FileReader): Promise<Dictionary> {
  const header = await readExactly(file, 0, headerBytes);
  const isLittle = header.readInt32LE(layoutAt) <= 0xff && header.readInt32LE(layoutAt) > 0;
  const compression = compressions[isLittle ? header.readInt32LE(72) : header.readInt32BE(72)];
  if (!compression) throw new StatisticalFault('its compression is unknown');
  const cases = isLittle ? header.readInt32LE(80) : header.readInt32BE(80);
  const bias = isLittle ? header.readDoubleLE(84) : header.readDoubleBE(84);
  const input = new RecordInput(file, headerBytes, isLittle);
  const variables: DictionaryVariable[] = [];
  const labels: DictionaryLabels[] = [];
  const extensions = new Map<number, Buffer>();
  let units = 0;
  for (;;) {
    const kind = await input.integer();
    if (kind === records.end) {
      await input.integer();
      return {
        isLittle,
        compression,
        cases,
        bias,
        units,
        variables,
        labels,
        extensions,
        data: input.position,
      };
    }
    if (kind === records.variable) {
      const found = await readVariable(input, units);
      units++;
      if (found) variables.push(found);
    } else if (kind === records.labels) labels.push(await readLabels(input));
    else if (kind === records.documents) await input.bytes((await input.integer()) * documentLine);
    else if (kind === records.extension) {
      const subtype = await input.integer();
      const size = await input.integer();
      extensions.set(subtype, await input.bytes(size * (await input.integer())));
    } else throw new StatisticalFault('its dictionary has a record of an unknown kind');
  }
}

/** Reads a variable; undefined if it continues the text of the one before. */
async function readVariable(input: RecordInput, at: number): Promise<DictionaryVariable | undefined> {
  const width = await input.integer();
  const hasLabel = await input.integer();
  const missing = await input.integer();
  const format = ((await input.integer()) >> 16) & 0xff;
  await input.integer();
  const name = await input.bytes(8);
  const length = hasLabel === 1 ? await input.integer() : 0;
  const label = hasLabel === 1 ? await input.bytes(Math.ceil(length / 4) * 4) : undefined;
  await input.bytes(Math.abs(missing) * 8);
  return width < 0 ? undefined : { name, width, label: label?.subarray(0, length), format, at };
}

async function readLabels(input: RecordInput): Promise<DictionaryLabels> {
  const count = await input.integer();
  const labels: { value: Buffer; label: Buffer }[] = [];
  for (let i = 0; i < count; i++) {
    const value = await input.bytes(8);
    const length = (await input.bytes(1))[0]!;
    // With its length, a label fills units of eight bytes.
    const label = await input.bytes(Math.ceil((length + 1) / 8) * 8 - 1);
    labels.push({ value, label: label.subarray(0, length) });
  }
  if ((await input.integer()) !== records.positions)
    throw new StatisticalFault('labels of values are for no variable');
  const positions: number[] = [];
  for (let left = await input.integer(); left > 0; left--) positions.push((await input.integer()) - 1);
  return { labels, positions };
}

/** Reads the records of a dictionary one after another. */
class RecordInput {
  position: number;
  private readonly file: FileReader;
  private readonly isLittle: boolean;
  private window: Buffer = Buffer.alloc(0);
  private start = 0;

  constructor(file: FileReader, position: number, isLittle: boolean) {
    this.file = file;
    this.position = position;
    this.isLittle = isLittle;
  }

  async bytes(length: number): Promise<Buffer> {
    const { position } = this;
    if (length > windowBytes || length < 0) {
      this.position += length;
      return readExactly(this.file, position, length);
    }
    if (position < this.start || position + length > this.start + this.window.length) {
      this.start = position;
      this.window = await readExactly(this.file, position, Math.min(windowBytes, this.file.size - position));
      if (length > this.window.length) throw new StatisticalFault('the file ends within its dictionary');
    }
    this.position += length;
    return this.window.subarray(position - this.start, position - this.start + length);
  }

  async integer(): Promise<number> {
    const bytes = await this.bytes(4);
    return this.isLittle ? bytes.readInt32LE() : bytes.readInt32BE();
  }
}
