import { statSync } from 'node:fs';
import { join } from 'node:path';

/** The file of a project's folder that holds its data. */
export const dataFile = 'data.duckdb';

/** Bytes of the data in a project's folder; none where there are none yet, or they are held in memory. */
export function dataBytes(directory: string): number {
  return statSync(join(directory, dataFile), { throwIfNoEntry: false })?.size ?? 0;
}
