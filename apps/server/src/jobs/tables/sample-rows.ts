import { type FileHandle, open } from 'node:fs/promises';

const places = 32;
const bytesOfPlace = 8_192;

/**
 * Reads some rows from positions spread over a file of the format `database-rows`. Each position is
 * read from its first line break on. Inside a multi-line string the next line isn't a row; it is
 * skipped if its number of values gives it away, and is returned as a wrong row otherwise.
 *
 * @param columns how many values a row has
 * @returns the values of each row; null for empty unquoted fields
 */
export async function sampleRows(
  path: string,
  columns: number,
): Promise<readonly (readonly (string | null)[])[]> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const step = Math.max(bytesOfPlace, Math.floor(size / places));
    const rows: (readonly (string | null)[])[] = [];
    for (let at = 0; at < size; at += step) {
      const lines = (await textAt(file, at)).split('\n');
      const whole = lines.slice(at === 0 ? 0 : 1, -1);
      rows.push(...whole.map(valuesOf).filter((values) => values.length === columns));
    }
    return rows;
  } finally {
    await file.close();
  }
}

async function textAt(file: FileHandle, at: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytesOfPlace), 0, bytesOfPlace, at);
  return buffer.toString('utf8', 0, bytesRead);
}

/** Returns the values of a line; empty if a quoted string does not end in it. */
function valuesOf(line: string): readonly (string | null)[] {
  const values: (string | null)[] = [];
  const next = /(?:"((?:[^"]|"")*)"|([^",]*))(,|$)/y;
  for (;;) {
    const match = next.exec(line);
    if (!match) return [];
    const [, quoted, plain, end] = match;
    values.push(quoted === undefined ? plain || null : quoted.replaceAll('""', '"'));
    if (end === '') return values;
  }
}
