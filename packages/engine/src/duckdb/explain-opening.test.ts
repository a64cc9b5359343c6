import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unwrap } from '@winnow/kernel';
import { expect, it } from 'vitest';
import { openProject } from '../open-project.ts';
import { explainOpening } from './explain-opening.ts';

it.each([
  ['in its header', (bytes: Buffer) => bytes.fill(0x58, 0, 8_192)],
  ['by its end cut off', (bytes: Buffer) => bytes.subarray(0, 5_000)],
])('calls a data file damaged %s', async (_, damage) => {
  const folder = await mkdtemp(join(tmpdir(), 'winnow-damaged-'));
  const directory = join(folder, 'project');
  const path = join(folder, 'data.csv');
  await writeFile(path, `n\n${Array.from({ length: 50_000 }, (__, n) => n).join('\n')}\n`);
  const project = await openProject({ directory, directories: [folder] });
  unwrap(
    await project.importSource({ source: 'data', path, fileName: 'data.csv', format: 'csv', options: {} }),
  );
  await project.close();
  const file = join(directory, 'data.duckdb');
  await writeFile(file, damage(await readFile(file)));
  const error = await openProject({ directory }).catch((reason: unknown) => reason);
  const problem = explainOpening(error, directory);
  expect(problem).toMatchObject({ code: 'engine/damaged', status: 503 });
  // Only the operator should know where the file is.
  expect(JSON.stringify(problem)).not.toContain(folder);
  await rm(folder, { recursive: true });
});

it.each([
  ['IO Error: Could not write file: No space left on device', 'engine/out-of-disk'],
  ['IO Error: Cannot open file "x/data.duckdb": Permission denied', 'engine/read-only'],
  ["EROFS: read-only file system, mkdir '/srv/data/x'", 'engine/read-only'],
  ["ENOENT: no such file or directory, mkdir '/srv/data/x/temp'", 'engine/read-only'],
  ['EIO: i/o error, read /srv/data/x/data.duckdb', 'engine/damaged'],
])('explains %s', (message, code) => {
  const problem = explainOpening(new Error(message), '/srv/data/x');
  expect(problem.code).toBe(code);
  expect(problem.message).not.toContain('/srv');
});
