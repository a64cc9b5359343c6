import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ProblemError } from '@winnow/kernel';
import { type DialectId, defaultDialect, dialectTitles } from '@winnow/sql';
import { engineProblems } from '../problems.ts';
import { tableId } from '../table-id.ts';
import { type ClickHouseAddress, ClickHouseServer } from './server.ts';

/** Location of a project's tables if they are not in the project's own file. */
export interface DataLocation {
  readonly engine: 'clickhouse';
  readonly database: string;
}

const fileName = 'place.json';

/** Returns the engines that can store the data of a project, as configured. */
export function storageEngines(options: { readonly clickhouse?: ClickHouseAddress }): readonly DialectId[] {
  return options.clickhouse ? [defaultDialect, 'clickhouse'] : [defaultDialect];
}

/** Reads where a project's data lives; undefined if it is in the project's own file. */
async function readLocation(directory: string): Promise<DataLocation | undefined> {
  const text = await readFile(join(directory, fileName), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { engine, database } = JSON.parse(text) as Partial<DataLocation>;
  if (engine !== 'clickhouse' || !/^winnow_\w{1,100}$/.test(database ?? ''))
    throw new ProblemError(engineProblems.damaged({ detail: fileName }));
  return { engine, database: database! };
}

/**
 * Returns where a project's data lives. For a new project, this is decided once, when it is first
 * opened.
 */
export async function decideLocation(
  directory: string,
  wanted: DialectId | undefined,
): Promise<DataLocation | undefined> {
  const known = await readLocation(directory);
  const isNew = await stat(join(directory, 'data.duckdb')).then(
    () => false,
    () => true,
  );
  if (known || wanted === undefined || wanted === defaultDialect || !isNew) return known;
  if (wanted !== 'clickhouse')
    throw new ProblemError(engineProblems.serverMissing({ engine: dialectTitles[wanted] }));
  await mkdir(directory, { recursive: true });
  const place: DataLocation = { engine: 'clickhouse', database: `winnow_${tableId().replace(/\W/g, '')}` };
  await writeFile(join(directory, fileName), JSON.stringify(place));
  return place;
}

/**
 * Deletes a project's data on a server. If the server cannot be reached, the data stays there, so
 * that deleting a project never waits for it.
 */
export async function deleteRemoteData(
  directory: string,
  address: ClickHouseAddress | undefined,
): Promise<void> {
  const place = await readLocation(directory).catch(() => undefined);
  if (!place || !address) return;
  const server = new ClickHouseServer(address, place.database);
  await server.drop().catch(() => undefined);
  await server.close();
}
