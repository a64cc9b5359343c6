import { readDatabaseRows } from '@winnow/formats/writing/read-database-rows';
import { ProblemError } from '@winnow/kernel';
import { connectionProblems, type TableToWrite } from '@winnow/services';
import { newColumnType, type ValueCheck, valueCheck } from './clickhouse-column-types.ts';
import { type ClickhouseShape, columnNamed } from './clickhouse-shape.ts';

/** Maximum characters of the rows of one statement. */
const charactersAtOnce = 8_000_000;

/**
 * Sends the rows of a file in the format `database-rows` as tab-separated text, a few megabytes at
 * a time, with a problem if a column would change a value.
 *
 * @param shape of the table that the rows are for; undefined if it is new
 */
export async function insertRows(
  path: string,
  { columns }: TableToWrite,
  shape: ClickhouseShape | undefined,
  send: (rows: string) => Promise<void>,
): Promise<void> {
  const checks = columns.map(({ name, type }) => checkOf(name, type, shape));
  let rows: string[] = [];
  let characters = 0;
  let number = 0;
  const sendAll = async (): Promise<void> => {
    if (rows.length === 0) return;
    await send(rows.join(''));
    rows = [];
    characters = 0;
  };
  for await (const batch of readDatabaseRows(path)) {
    for (const row of batch) {
      number++;
      const line = `${checks.map((check, at) => check(row[at] ?? null, number)).join('\t')}\n`;
      rows.push(line);
      characters += line.length;
      if (characters >= charactersAtOnce) await sendAll();
    }
  }
  await sendAll();
}

/**
 * Returns a function that encodes a value as a field of tab-separated text; it throws
 * `ProblemError` if the column would change the value.
 */
function checkOf(name: string, type: string, shape: ClickhouseShape | undefined) {
  const printed = newColumnType(type);
  const there = (shape && columnNamed(shape, name)) ?? {
    name,
    type: printed,
    bare: printed.slice('Nullable('.length, -1),
    nullable: true,
    computed: false,
  };
  const check: ValueCheck = valueCheck(type, there);
  return (text: string | null, row: number): string => {
    const value = text === null ? null : check(text);
    if (value === undefined || (value === null && !there.nullable))
      throw new ProblemError(
        connectionProblems.valueRefused({
          column: name,
          type: there.type,
          row,
          value: (text ?? 'NULL').slice(0, 100),
        }),
      );
    return value === null ? '\\N' : escaped(value);
  };
}

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  '\0': '\\0',
};

/** https://clickhouse.com/docs/interfaces/formats/TabSeparated */
const escaped = (value: string): string =>
  value.replace(/[\\\t\n\r\0]/g, (character) => escapes[character] ?? character);
