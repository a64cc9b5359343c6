import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ProblemError } from '@winnow/kernel';
import type { DialectId } from '@winnow/sql';
import { engineProblems } from '../problems.ts';
import { tableId } from '../table-id.ts';
import { type ClickHouseAddress, ClickHouseServer } from './server.ts';

/** Where the tables of a project are that are not in its own file. */
export interface Place {
  readonly engine: 'clickhouse';
  readonly database: string;
}

const fileName = 'place.json';

/** Where a project's data lives; undefined for its own file. */
async function readPlace(directory: string): Promise<Place | undefined> {
  const text = await readFile(join(directory, fileName), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { engine, database } = JSON.parse(text) as Partial<Place>;
  if (engine !== 'clickhouse' || !/^winnow_\w{1,100}$/.test(database ?? ''))
    throw new ProblemError(engineProblems.damaged({ detail: fileName }));
  return { engine, database: database! };
}

/** Where a project's data lives, or where that of a new one is to live: decided once, at its first opening. */
export async function placeOf(directory: string, wanted: DialectId | undefined): Promise<Place | undefined> {
  const known = await readPlace(directory);
  const isNew = await stat(join(directory, 'data.duckdb')).then(
    () => false,
    () => true,
  );
  if (known || wanted !== 'clickhouse' || !isNew) return known;
  await mkdir(directory, { recursive: true });
  const place: Place = { engine: 'clickhouse', database: `winnow_${tableId().replace(/\W/g, '')}` };
  await writeFile(join(directory, fileName), JSON.stringify(place));
  return place;
}

/** Deletes what a project has on a server. A server that is not there keeps it: deleting a project does not wait for that. */
export async function clearPlace(directory: string, address: ClickHouseAddress | undefined): Promise<void> {
  const place = await readPlace(directory).catch(() => undefined);
  if (!place || !address) return;
  const server = new ClickHouseServer(address, place.database);
  await server.drop().catch(() => undefined);
  await server.close();
}
