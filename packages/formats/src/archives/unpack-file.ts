import { rm, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { ok, type Result } from '@winnow/kernel';
import { openFile } from '../reading/node-file.ts';
import { openArchive } from './open-archive.ts';
import { tableEndings } from './table-endings.ts';
import { type Unpacked, type UnpackOptions, unpack } from './unpack.ts';

/** Compressed tar archives, and compressed files in archives. */
const packed = /\.(?:tar|gz|tgz|bz2|xz|zst|zip)$/i;
const maxLayers = 3;

/**
 * Extracts the table from a file that is compressed (gzip, bzip2, xz, Zstandard) or an archive
 * (ZIP, tar).
 *
 * @param path path of the file; the table may be written to the same path, which then replaces the
 *   file
 * @param name name of the file as the user knows it
 * @returns undefined if the file is not an archive, or is one with several tables of which none was
 *   asked for: it stays as it is
 */
export async function unpackFile(
  path: string,
  name: string,
  options: UnpackOptions,
): Promise<Result<Unpacked | undefined>> {
  const { size: outerBytes } = await stat(path);
  let taken = await unpackOnce(path, name, options);
  let { wanted } = options;
  for (let layer = 1; layer < maxLayers; layer++) {
    if (!taken.ok || !taken.value || !packed.test(taken.value.fileName)) return taken;
    const { fileName } = taken.value;
    if (wanted !== undefined && basename(wanted) === fileName) wanted = undefined;
    const inside = await unpackOnce(options.path, fileName, { ...options, outerBytes, wanted });
    if (!inside.ok) await rm(options.path, { force: true });
    if (inside.ok && !inside.value) return taken;
    taken = inside;
  }
  return taken;
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
    // An open file can still be read after its name has been removed.
    if (options.path === path) await rm(path);
    return await unpack(file, archive.value, options);
  } finally {
    await file.close();
  }
}
