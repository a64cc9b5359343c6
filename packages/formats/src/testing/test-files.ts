import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unwrap } from '@winnow/kernel';
import type { FormatOptions } from '../format.ts';
import { formatById } from '../format-registry.ts';
import { openFile } from '../reading/node-file.ts';
import { sniffFile } from '../reading/sniff-file.ts';
import { type Imported, runPlan } from './run-plan.ts';

/** Calls a function with a temporary file that has this name and these bytes. */
export async function withFile<T>(
  name: string,
  bytes: string | Uint8Array,
  use: (file: Awaited<ReturnType<typeof openFile>>) => Promise<T>,
): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'winnow-files-'));
  const path = join(directory, name);
  await writeFile(path, bytes);
  const file = await openFile(path);
  try {
    return await use(file);
  } finally {
    await file.close();
    await rm(directory, { recursive: true, force: true });
  }
}

/** Imports a file with the sniffed options, unless changed. */
export function importFile(
  name: string,
  bytes: string | Uint8Array,
  changed: FormatOptions = {},
): Promise<Imported & { readonly format: string; readonly options: FormatOptions }> {
  return withFile(name, bytes, async (file) => {
    const { format, options } = unwrap(await sniffFile(file));
    const all = { ...options, ...changed };
    const plan = unwrap(await formatById(format)!.reader.read(file, all));
    return { ...(await runPlan(plan)), format, options: all };
  });
}
