import { arraysIn, type FoundArray } from './find-records.ts';

/** Longer lists are not column names. */
const maxBytes = 1 << 20;
const nameFields = ['name', 'title', 'label', 'id'];

/**
 * Returns the column names of records that are arrays, if the text contains a list of as many
 * names, or of objects with a name, elsewhere: `{"columns": ["a", "b"], "data": [[1, 2]]}`.
 *
 * @param head the first bytes of the text
 * @param records where the records are in it
 */
export function namesOfArrays(head: Buffer, records: FoundArray): readonly string[] | undefined {
  if (records.of !== 'arrays') return undefined;
  const width = firstWidth(head, records);
  if (width === undefined) return undefined;
  for (const one of arraysIn(head)) {
    if (one.offset === records.offset || one.of === 'arrays' || one.end - one.offset > maxBytes) continue;
    const list = parsed(head.toString('utf8', one.offset - 1, one.end));
    const names = Array.isArray(list) ? list.map(nameOf) : [];
    if (names.length === width && names.every((name) => name !== undefined)) return names as string[];
  }
  return undefined;
}

/** Returns the number of elements in the first record. */
function firstWidth(head: Buffer, { offset }: FoundArray): number | undefined {
  const start = head.indexOf('[', offset);
  for (let end = head.indexOf(']', start); end > start; end = head.indexOf(']', end + 1)) {
    if (end - start > maxBytes) return undefined;
    const list = parsed(head.toString('utf8', start, end + 1));
    if (Array.isArray(list)) return list.length;
  }
  return undefined;
}

function nameOf(one: unknown): string | undefined {
  if (typeof one === 'string') return one;
  if (typeof one !== 'object' || one === null) return undefined;
  const fields = one as Readonly<Record<string, unknown>>;
  const name = nameFields.map((field) => fields[field]).find((value) => typeof value === 'string');
  return name as string | undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
