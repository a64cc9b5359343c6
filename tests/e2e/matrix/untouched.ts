import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject } from 'vitest';
import { type ApiClient, newClient } from '../lib/api-client.ts';
import { type SourceFile, withDuckdb } from './source-files.ts';

let signedUp: Promise<ApiClient> | undefined;
/** The user who owns the projects. */
export const matrixClient = (): Promise<ApiClient> => (signedUp ??= newClient(inject('serverUrl'), 'matrix'));

const projects = new Map<string, Promise<string>>();

/** Creates an untouched project from a file, as the server imports it. */
export function imported({ name, bytes }: SourceFile): Promise<string> {
  const known = projects.get(name) ?? matrixClient().then((one) => one.importFile(name, bytes));
  projects.set(name, known);
  return known;
}

/** Returns an untouched project of a file, exported in a format. */
export async function exported(file: SourceFile, format: string, options = {}): Promise<Buffer> {
  const one = await matrixClient();
  const job = await one.beginExport(await imported(file), format, options);
  expect(await one.untilEnded(job)).toMatchObject({ state: 'done', problems: [] });
  return one.downloadBytes(job);
}

/** Returns what DuckDB finds in a Parquet file: names with types, and rows as JSON. */
export function parquetOf(bytes: Buffer) {
  return withDuckdb(async (run, folder) => {
    const path = join(folder, 'x.parquet');
    await writeFile(path, bytes);
    const described = await run(`DESCRIBE FROM '${path}'`);
    return {
      types: described.map(([name, type]) => [name, type]),
      rows: await run(`SELECT COLUMNS(*)::VARCHAR FROM '${path}'`),
    };
  });
}
