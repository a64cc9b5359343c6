import type { Message } from '@winnow/kernel';
import { partMessages } from '../problem-parts.ts';

/** Where a JSON text has its records. */
export type RecordsPlace =
  | ({ readonly kind: 'array' } & FoundArray)
  | { readonly kind: 'object' }
  /** Consecutive objects without an array around them. */
  | { readonly kind: 'sequence' }
  | { readonly kind: 'none'; readonly found: Message };

/** An array in a JSON text. */
export interface FoundArray {
  /** Names that lead to it, joined by dots; empty at the top level. */
  readonly path: string;
  /** Where its first element begins. */
  readonly offset: number;
  /** After its bracket, or where the available bytes end. */
  end: number;
  readonly line: number;
  /** Type of its first element. */
  readonly of: 'objects' | 'arrays' | 'values';
}

/** Maximum number of names that lead to an array. */
const maxDepth = 3;

interface Frame {
  readonly path: string;
  /** Whether it is an array or inside one. */
  readonly inArray: boolean;
  readonly found: FoundArray | undefined;
}

/**
 * Finds arrays in the first bytes of a JSON text: the one at the top level, or those inside the
 * top-level object, down to three names deep, in their order. Arrays inside arrays do not count.
 */
export function arraysIn(head: Buffer): FoundArray[] {
  const found: FoundArray[] = [];
  const stack: Frame[] = [];
  let name = '';
  let line = 1;
  for (let i = 0; i < head.length; i++) {
    const byte = head[i]!;
    if (byte === 10) line++;
    else if (byte === 34) {
      const end = stringEnd(head, i);
      if (end < 0) break;
      if (isName(head, end)) name = nameText(head, i, end);
      i = end - 1;
    } else if (byte === 123 || byte === 91) {
      const parent = stack.at(-1);
      const isReached = stack.length <= maxDepth && !parent?.inArray;
      const path = isReached && parent ? join(parent.path, name) : '';
      const own: FoundArray | undefined =
        byte === 91 && isReached
          ? { path, offset: i + 1, end: head.length, line, of: kindOf(firstByte(head, i + 1)) }
          : undefined;
      if (own) found.push(own);
      stack.push({ path, inArray: byte === 91 || parent?.inArray === true, found: own });
      name = '';
    } else if (byte === 125 || byte === 93) {
      const closed = stack.pop()?.found;
      if (closed) closed.end = i + 1;
    }
  }
  return found;
}

/**
 * Finds the records at a path. Without one, these are the top-level array or the longest array of
 * objects or arrays below it, preferring those with a usual name; otherwise, the top-level object
 * is the only record.
 */
export function findRecords(head: Buffer, path: string): RecordsPlace {
  const first = firstByte(head, 0);
  if (first === undefined) return { kind: 'none', found: partMessages.nothing };
  const arrays = arraysIn(head);
  const wanted =
    path !== '' ? arrays.find((one) => one.path === path) : first === 91 ? arrays[0] : longest(arrays);
  if (wanted) return { kind: 'array', ...wanted };
  if (path === '' && first === 123) return { kind: 'object' };
  return { kind: 'none', found: path === '' ? partMessages.singleValue : partMessages.noArray({ path }) };
}

/** Names that web APIs and programs use for their records. */
const usualNames = new Set(
  'data results items records rows features entries value hits docs list objects'.split(' '),
);

/** Lists of fields, links and other metadata may be next to the records. */
function longest(arrays: readonly FoundArray[]): FoundArray | undefined {
  const size = ({ offset, end }: FoundArray): number => end - offset;
  const lists = arrays.filter((one) => one.of !== 'values');
  const usual = lists.filter(({ path }) =>
    usualNames.has(path.slice(path.lastIndexOf('.') + 1).toLowerCase()),
  );
  return (usual.length > 0 ? usual : lists).reduce<FoundArray | undefined>(
    (best, one) => (best && size(best) >= size(one) ? best : one),
    undefined,
  );
}

function kindOf(first: number | undefined): FoundArray['of'] {
  return first === 123 ? 'objects' : first === 91 ? 'arrays' : 'values';
}

function firstByte(head: Buffer, from: number): number | undefined {
  for (let i = from; i < head.length; i++) {
    const byte = head[i]!;
    if (byte !== 32 && byte !== 10 && byte !== 13 && byte !== 9) return byte;
  }
  return undefined;
}

function stringEnd(head: Buffer, from: number): number {
  for (let i = from + 1; i < head.length; i++) {
    if (head[i] === 92) i++;
    else if (head[i] === 34) return i + 1;
  }
  return -1;
}

function isName(head: Buffer, end: number): boolean {
  return firstByte(head, end) === 58;
}

function nameText(head: Buffer, start: number, end: number): string {
  try {
    return JSON.parse(head.toString('utf8', start, end)) as string;
  } catch {
    return head.toString('utf8', start + 1, end - 1);
  }
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
