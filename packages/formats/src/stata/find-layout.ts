import type { FileReader } from '../reading/file-reader.ts';
import { readExactly } from '../statistical/read-exactly.ts';
import { StatisticalFault } from '../statistical/statistical-table.ts';
import { type StataLayout, widthsOf } from './stata-layout.ts';

const taggedStart = '<stata_dta><header><release>';
const headBytes = 4096;
const oldHeaderBytes = 109;
const releases = { first: 113, firstTagged: 117, last: 119 };

/** Whether a file begins like a Stata data set of one of the releases that are read. */
export function stataBegins(head: Uint8Array): boolean {
  if (Buffer.from(head.subarray(0, taggedStart.length)).toString('latin1') === taggedStart) return true;
  const [release, order, type, unused] = head;
  return (
    head.length >= oldHeaderBytes &&
    release! >= releases.first &&
    release! < releases.firstTagged &&
    (order === 1 || order === 2) &&
    type === 1 &&
    unused === 0
  );
}

/**
 * Finds the parts of a data set.
 *
 * Source: the help files `dta` (releases 117 to 119) and `dta_113`, `dta_114`, `dta_115` of Stata.
 */
export async function findLayout(file: FileReader): Promise<StataLayout> {
  const head = Buffer.from(await file.read(0, headBytes));
  return head[0] === taggedStart.charCodeAt(0) ? taggedLayout(head) : oldLayout(file, head);
}

function taggedLayout(head: Buffer): StataLayout {
  const text = head.toString('latin1');
  const release = Number(text.slice(taggedStart.length, taggedStart.length + 3));
  if (!(release >= releases.firstTagged && release <= releases.last))
    throw new StatisticalFault(
      `its release ${text.slice(taggedStart.length, taggedStart.length + 3)} is unknown`,
    );
  const isLittle = text.includes('<byteorder>LSF</byteorder>');
  const after = (tag: string): number => {
    const at = text.indexOf(tag);
    if (at === -1) throw new StatisticalFault('the file ends within its header');
    return at + tag.length;
  };
  const number = (at: number, bytes: 2 | 4 | 8): number => {
    if (at + bytes > head.length) throw new StatisticalFault('the file ends within its header');
    if (bytes === 8) return Number(isLittle ? head.readBigUInt64LE(at) : head.readBigUInt64BE(at));
    return isLittle ? head.readUIntLE(at, bytes) : head.readUIntBE(at, bytes);
  };
  const variables = number(after('<K>'), release >= 119 ? 4 : 2);
  const rows = number(after('<N>'), release >= 118 ? 8 : 4);
  const map = after('<map>');
  /** Offset of the contents of a part, after its tag. */
  const part = (index: number, tag: string): number => number(map + 8 * index, 8) + tag.length + 2;
  return {
    ...{ release, isLittle, variables, rows, bytes: widthsOf(release) },
    parts: {
      types: part(2, 'variable_types'),
      names: part(3, 'varnames'),
      formats: part(5, 'formats'),
      labelNames: part(6, 'value_label_names'),
      labels: part(7, 'variable_labels'),
      data: part(9, 'data'),
      strings: part(10, 'strls'),
      valueLabels: part(11, 'value_labels'),
    },
  };
}

async function oldLayout(file: FileReader, head: Buffer): Promise<StataLayout> {
  const release = head[0]!;
  const isLittle = head[1] === 2;
  const variables = isLittle ? head.readUInt16LE(4) : head.readUInt16BE(4);
  const rows = isLittle ? head.readUInt32LE(6) : head.readUInt32BE(6);
  const bytes = widthsOf(release);
  const types = oldHeaderBytes;
  const names = types + variables;
  const formats = names + variables * bytes.name + 2 * (variables + 1);
  const labelNames = formats + variables * bytes.format;
  const labels = labelNames + variables * bytes.name;
  let data = labels + variables * bytes.label;
  // Characteristics: a type and a length each, ended by zeros.
  for (;;) {
    const field = await readExactly(file, data, 5);
    const length = isLittle ? field.readUInt32LE(1) : field.readUInt32BE(1);
    data += 5 + length;
    if (field[0] === 0 && length === 0) break;
  }
  return {
    ...{ release, isLittle, variables, rows, bytes },
    // Value labels follow the data, whose width the types tell.
    parts: { types, names, formats, labelNames, labels, data, valueLabels: undefined },
  };
}
