import { rm } from 'node:fs/promises';
import { ok, type Result } from '@winnow/kernel';
import { openFile } from '../reading/node-file.ts';
import { openArchive } from './open-archive.ts';
import { tableEndings } from './table-endings.ts';
import { type Unpacked, type UnpackOptions, unpack } from './unpack.ts';

/**
 * Takes the table out of a file if that is packed (gzip, bzip2, xz, Zstandard) or an archive (ZIP, tar).
 *
 * @param path of the file; the table may be written to the same path, and then takes its place
 * @param name as people call it
 * @returns undefined where the file is no archive, or one with several tables of which none was asked for: it stays as it is
 */
export async function unpackFile(
  path: string,
  name: string,
  options: UnpackOptions,
): Promise<Result<Unpacked | undefined>> {
  const taken = await unpackOnce(path, name, options);
  // A tar archive that came packed.
  if (!taken.ok || !taken.value?.fileName.toLowerCase().endsWith('.tar')) return taken;
  const inside = await unpackOnce(options.path, taken.value.fileName, options);
  if (!inside.ok) await rm(options.path, { force: true });
  return inside.ok ? ok(inside.value ?? taken.value) : inside;
}

async function unpackOnce(
  path: string,
  name: string,
  options: UnpackOptions,
): Promise<Result<Unpacked | undefined>> {
  const file = await openFile(path, name);
  try {
    const archive = await openArchive(file, tableEndings);
    if (!archive.ok) return archive;
    if (!archive.value) return ok(undefined);
    const several = archive.value.kind !== 'stream' && archive.value.files.length > 1;
    if (several && options.wanted === undefined && options.preferred === undefined) return ok(undefined);
    // What is open can be read on when it has no name any more.
    if (options.path === path) await rm(path);
    return await unpack(file, archive.value, options);
  } finally {
    await file.close();
  }
}
