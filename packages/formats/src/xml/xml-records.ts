import type { RecordText } from '../json/read-records.ts';
import { parseXml, type XmlElement, type XmlHandler } from '../xml-text/parse-xml.ts';

/** Fields of a record; a field that occurs several times has all of its values. */
type Fields = Map<string, string[]>;

const attributesOf = ({ attributes }: XmlElement): [string, string][] =>
  Object.entries(attributes).filter(([name]) => name !== 'xmlns' && !name.startsWith('xmlns:'));

/**
 * Reads the elements at a path as records: an attribute is the field `@name`, a child its name, a
 * nested child `child/name`, and the text of the element itself `value`. A field that occurs
 * several times in a record is a JSON list.
 *
 * @param path names of elements from the root, joined by slashes
 */
export function xmlRecords(pieces: AsyncIterable<string>, path: string): AsyncGenerator<RecordText[]> {
  let found: RecordText[] = [];
  const reader = new RecordReader(path, (text) => found.push({ text, line: ++records }));
  let records = 0;
  return parseXml(pieces, reader, () => {
    if (found.length === 0) return undefined;
    const taken = found;
    found = [];
    return taken;
  });
}

class RecordReader implements XmlHandler {
  private readonly names: string[] = [];
  private readonly strings: string[] = [];
  private readonly hasChildren: boolean[] = [];
  private readonly path: string;
  private readonly give: (text: string) => void;
  private record: Fields | undefined;
  private base = 0;

  constructor(path: string, give: (text: string) => void) {
    this.path = path;
    this.give = give;
  }

  open(element: XmlElement): void {
    if (this.hasChildren.length > 0) this.hasChildren[this.hasChildren.length - 1] = true;
    this.names.push(element.name);
    this.strings.push('');
    this.hasChildren.push(false);
    if (!this.record && this.names.join('/') === this.path) {
      this.record = new Map();
      this.base = this.names.length;
    }
    if (!this.record) return;
    for (const [name, value] of attributesOf(element)) this.add(this.fieldOf(`@${name}`), value);
  }

  text(text: string): void {
    if (this.record) this.strings[this.strings.length - 1] += text;
  }

  close(): void {
    const text = this.strings.pop()!;
    const isLeaf = !this.hasChildren.pop();
    if (this.record) {
      const field = this.fieldOf();
      const isRecord = this.names.length === this.base;
      const shown = text.trim() === '' && (!isLeaf || isRecord) ? '' : isLeaf ? text : text.trim();
      if (shown !== '' || (isLeaf && !isRecord)) this.add(isRecord ? 'value' : field, shown);
      if (isRecord) this.endRecord();
    }
    this.names.pop();
  }

  private fieldOf(last?: string): string {
    return [...this.names.slice(this.base), ...(last === undefined ? [] : [last])].join('/');
  }

  private add(field: string, value: string): void {
    const values = this.record!.get(field);
    if (values) values.push(value);
    else this.record!.set(field, [value]);
  }

  private endRecord(): void {
    const fields = [...this.record!].map(([name, values]) => {
      const value = values.length === 1 ? JSON.stringify(values[0]) : JSON.stringify(JSON.stringify(values));
      return `${JSON.stringify(name)}:${value}`;
    });
    this.record = undefined;
    this.give(`{${fields.join(',')}}`);
  }
}

const pathsLimit = 200;

/**
 * Returns the paths of elements that may be records, most likely first: those that occur most often
 * next to each other, closest to the root.
 */
export async function recordPaths(pieces: AsyncIterable<string>): Promise<readonly string[]> {
  const counts = new Map<string, { count: number; depth: number; fields: boolean }>();
  const names: string[] = [];
  const note = (path: string): { count: number; depth: number; fields: boolean } => {
    const known = counts.get(path) ?? { count: 0, depth: names.length, fields: false };
    if (counts.size < pathsLimit) counts.set(path, known);
    return known;
  };
  const handler: XmlHandler = {
    open(element) {
      if (names.length > 0) note(names.join('/')).fields = true;
      names.push(element.name);
      const known = note(names.join('/'));
      known.count++;
      if (attributesOf(element).length > 0) known.fields = true;
    },
    text: () => undefined,
    close: () => void names.pop(),
  };
  try {
    for await (const _ of parseXml(pieces, handler, () => undefined));
  } catch {
    // The head of a file ends anywhere; reading the file reports what is wrong.
  }
  const score = ({ count, depth, fields }: { count: number; depth: number; fields: boolean }): number =>
    (fields ? 4 : 1) * Math.log2(count + 1) - depth;
  return [...counts]
    .filter(([, { depth, fields }]) => depth > 1 || fields)
    .sort(([, a], [, b]) => score(b) - score(a))
    .map(([path]) => path);
}
