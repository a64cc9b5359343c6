/** Where the records of a JSON text are. */
export type RecordsPlace =
  | { readonly kind: 'array'; readonly path: string; readonly offset: number; readonly line: number }
  | { readonly kind: 'object' }
  /** Objects one after the other, without an array around them. */
  | { readonly kind: 'sequence' }
  | { readonly kind: 'none'; readonly found: string };

/** How many names lead to an array at most. */
const maxDepth = 3;

interface Frame {
  readonly path: string;
  /** Whether it is an array, or inside one. */
  readonly inArray: boolean;
}

/**
 * Finds arrays in the first bytes of a JSON text: that at the top, or those inside the object at the top, down to three names deep, in
 * the order in which they come. Arrays inside arrays do not count.
 *
 * @returns path (names joined by dots, empty for the top), and where the array's first element begins
 */
export function arraysIn(head: Buffer): { path: string; offset: number; line: number; objects: boolean }[] {
  const found: { path: string; offset: number; line: number; objects: boolean }[] = [];
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
      if (byte === 91 && isReached)
        found.push({ path, offset: i + 1, line, objects: firstByte(head, i + 1) === 123 });
      stack.push({ path, inArray: byte === 91 || parent?.inArray === true });
      name = '';
    } else if (byte === 125 || byte === 93) stack.pop();
  }
  return found;
}

/** The records under a path, or where none is given the first array of objects, or the first array; else the object at the top is the only record. */
export function findRecords(head: Buffer, path: string): RecordsPlace {
  const first = firstByte(head, 0);
  if (first === undefined) return { kind: 'none', found: 'nothing' };
  const arrays = arraysIn(head);
  const wanted =
    path !== ''
      ? arrays.find((one) => one.path === path)
      : first === 91
        ? arrays[0]
        : (arrays.find(({ objects }) => objects) ?? undefined);
  if (wanted) return { kind: 'array', path: wanted.path, offset: wanted.offset, line: wanted.line };
  if (path === '' && first === 123) return { kind: 'object' };
  return { kind: 'none', found: path === '' ? 'a single value' : `no array at "${path}"` };
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
