import { type Encoding, encodings } from '../csv/encoding/encodings.ts';
import { decodeText } from '../csv/encoding/open-text.ts';
import type { FileReader } from '../reading/file-reader.ts';
import { StatisticalFault, type StatisticalTable, type Variable } from '../statistical/statistical-table.ts';
import { CaseUnpacker, caseBytes } from './case-bytes.ts';
import type { Dictionary, DictionaryVariable } from './dictionary.ts';
import { readDictionary } from './read-dictionary.ts';
import { kindOf, spssText } from './spss-cells.ts';

const magic = /^\$FL[23]@\(#\)/;
const extensions = { machine: 3, floats: 4, longNames: 13, longStrings: 14, encoding: 20, longLabels: 21 };
/** A variable of more than 255 bytes is stored as several, of which each has this much of its text. */
const segmentText = 252;
const segmentBytes = 256;
const batchRows = 1024;

interface SpssVariable extends Variable {
  readonly width: number;
  readonly format: number;
  /** Offset in a case. */
  readonly at: number;
}

export function spssBegins(head: Uint8Array): boolean {
  return magic.test(Buffer.from(head.subarray(0, 8)).toString('latin1'));
}

/** Code pages of Windows by the number that a file states. */
const pages: Readonly<Record<number, Encoding>> = {
  ...{ 2: 'windows-1252', 3: 'windows-1252', 1250: 'windows-1250', 1251: 'windows-1251' },
  ...{ 1252: 'windows-1252', 1253: 'windows-1253', 1254: 'windows-1254', 1255: 'windows-1255' },
  ...{ 1256: 'windows-1256', 1257: 'windows-1257', 874: 'windows-874', 932: 'shift_jis' },
  ...{ 936: 'gb18030', 949: 'euc-kr', 950: 'big5', 65001: 'utf-8', 28591: 'iso-8859-1' },
};

/** Returns the encoding by its name, which files of the last 15 years state, or by its number. */
export async function spssEncoding(file: FileReader): Promise<Encoding> {
  const dictionary = await readDictionary(file);
  const named = dictionary.extensions.get(extensions.encoding)?.toString('latin1').toLowerCase().trim();
  if (named && named in encodings) return named as Encoding;
  const machine = dictionary.extensions.get(extensions.machine);
  if (!machine || machine.length < 32) return 'windows-1252';
  return pages[dictionary.isLittle ? machine.readInt32LE(28) : machine.readInt32BE(28)] ?? 'windows-1252';
}

export async function openSpss(file: FileReader, encoding: Encoding): Promise<StatisticalTable> {
  const dictionary = await readDictionary(file);
  if (dictionary.units === 0) throw new StatisticalFault('its dictionary has no variables');
  const text = (bytes: Buffer): string => decodeText(bytes, encoding).replace(/[ \0]+$/, '');
  const variables = variablesOf(dictionary, text);
  const { isLittle } = dictionary;
  const missing = missingValue(dictionary);
  const missingNumber = isLittle ? missing.readDoubleLE() : missing.readDoubleBE();
  const rowOf = (bytes: Buffer): (string | null)[] =>
    variables.map(({ width, format, at }) => {
      if (width > 0) return text(textBytes(bytes, at, width));
      const value = isLittle ? bytes.readDoubleLE(at) : bytes.readDoubleBE(at);
      return value === missingNumber ? null : spssText(value, format);
    });
  return {
    variables,
    async *batches() {
      const unpacker = new CaseUnpacker(dictionary, missing);
      let count = 0;
      for await (const piece of caseBytes(file, dictionary)) {
        const cases = unpacker.push(piece);
        count += cases.length;
        for (let i = 0; i < cases.length; i += batchRows) yield cases.slice(i, i + batchRows).map(rowOf);
      }
      if (unpacker.isWithinCase) throw new StatisticalFault('the file ends within a row');
      if (count < dictionary.cases)
        throw new StatisticalFault(
          `the file ends, though its header says that it has ${dictionary.cases} rows`,
        );
    },
  };
}

/** Returns the value that stands for no value: the lowest number, unless the file states another. */
function missingValue({ extensions: found, isLittle }: Dictionary): Buffer {
  const stated = found.get(extensions.floats);
  if (stated && stated.length >= 8) return stated.subarray(0, 8);
  const bytes = Buffer.alloc(8);
  if (isLittle) bytes.writeDoubleLE(-Number.MAX_VALUE);
  else bytes.writeDoubleBE(-Number.MAX_VALUE);
  return bytes;
}

/** Returns the text of a variable, joined if it is stored in segments. */
function textBytes(bytes: Buffer, at: number, width: number): Buffer {
  if (width <= 255) return bytes.subarray(at, at + width);
  const count = Math.ceil(width / segmentText);
  return Buffer.concat(
    Array.from({ length: count }, (_, i) => {
      const left = i === count - 1 ? width - segmentText * i : 255;
      return bytes.subarray(at + segmentBytes * i, at + segmentBytes * i + left);
    }),
  ).subarray(0, width);
}

function variablesOf(dictionary: Dictionary, text: (bytes: Buffer) => string): readonly SpssVariable[] {
  const pairs = (subtype: number): ReadonlyMap<string, string> =>
    new Map(
      text(dictionary.extensions.get(subtype) ?? Buffer.alloc(0))
        .split(/[\t\0]+/)
        .filter((pair) => pair.includes('='))
        .map((pair) => [pair.slice(0, pair.indexOf('=')).toUpperCase(), pair.slice(pair.indexOf('=') + 1)]),
    );
  const longNames = pairs(extensions.longNames);
  const widths = pairs(extensions.longStrings);
  const longLabels = longLabelsOf(dictionary, text);
  const variables: SpssVariable[] = [];
  let end = 0;
  for (const one of dictionary.variables) {
    // The segments of a long string are variables with names of no one's choosing.
    if (one.at < end) continue;
    const short = text(one.name);
    const width = Number(widths.get(short.toUpperCase()) ?? one.width);
    end = one.at + unitsOf(width);
    const name = longNames.get(short.toUpperCase()) ?? short;
    variables.push({
      name,
      label: one.label ? text(one.label) : '',
      kind: width > 0 ? 'text' : kindOf(one.format),
      labels: longLabels.get(name) ?? labelsOf(dictionary, one, text),
      ...{ width, format: one.format, at: one.at * 8 },
    });
  }
  return variables;
}

/** Returns how many units of eight bytes the segments of a text take; only the last may be shorter. */
function unitsOf(width: number): number {
  const whole = width > 255 ? Math.ceil(width / segmentText) - 1 : 0;
  return whole * (segmentBytes / 8) + Math.ceil((width - whole * segmentText) / 8);
}

function labelsOf(
  { labels, isLittle }: Dictionary,
  { at, width, format }: DictionaryVariable,
  text: (bytes: Buffer) => string,
): ReadonlyMap<string, string> | undefined {
  const found = labels.filter(({ positions }) => positions.includes(at));
  if (found.length === 0) return undefined;
  const printed = (value: Buffer): string => {
    if (width > 0) return text(value.subarray(0, Math.min(8, width)));
    return spssText(isLittle ? value.readDoubleLE() : value.readDoubleBE(), format);
  };
  return new Map(
    found.flatMap((list) => list.labels.map(({ value, label }) => [printed(value), text(label)])),
  );
}

/** Returns the labels of text of more than eight bytes, by the name of the variable. */
function longLabelsOf(
  { extensions: found, isLittle }: Dictionary,
  text: (bytes: Buffer) => string,
): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const bytes = found.get(extensions.longLabels) ?? Buffer.alloc(0);
  const lists = new Map<string, ReadonlyMap<string, string>>();
  let at = 0;
  const integer = (): number => {
    at += 4;
    return isLittle ? bytes.readInt32LE(at - 4) : bytes.readInt32BE(at - 4);
  };
  const string = (): string => {
    const length = integer();
    at += length;
    return text(bytes.subarray(at - length, at));
  };
  while (at + 8 < bytes.length) {
    const name = string();
    integer();
    const labels = new Map<string, string>();
    for (let left = integer(); left > 0; left--) {
      const value = string();
      labels.set(value, string());
    }
    lists.set(name, labels);
  }
  return lists;
}
