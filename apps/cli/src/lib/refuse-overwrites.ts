import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type NamedFiles, UsageError } from '../command.ts';
import { expandPaths, isAddress, namedInput, splitArchivePath } from './given-paths.ts';

/**
 * Refuses to write a file that the call reads, or two outputs to one file. Files are compared by
 * their identity on disk, which catches links and other spellings of a path.
 *
 * @throws UsageError that names both
 */
export async function refuseOverwrites({ reads, writes }: NamedFiles): Promise<void> {
  const inputs = new Map<string, string>();
  for (const given of reads) {
    if (given === undefined) continue;
    for (const path of expandPaths([
      splitArchivePath(given).path,
      splitArchivePath(namedInput(given).path).path,
    ])) {
      const file = await fileAt(path);
      if (file !== undefined) inputs.set(file, path);
    }
  }
  const outputs = new Map<string, string>();
  for (const path of writes) {
    if (path === undefined || isAddress(path)) continue;
    const file = (await fileAt(path)) ?? resolve(path);
    const input = inputs.get(file);
    if (input !== undefined)
      throw new UsageError(
        input === path
          ? `${path} is an input of this command and would be overwritten. Write to another file.`
          : `${path} is the same file as the input ${input}, which would be overwritten. Write to another file.`,
      );
    const other = outputs.get(file);
    if (other !== undefined)
      throw new UsageError(`Two outputs of this command are the same file: ${other} and ${path}.`);
    outputs.set(file, path);
  }
}

/** Identity of a file on disk, or undefined if it doesn’t exist. */
async function fileAt(path: string): Promise<string | undefined> {
  const found = await stat(path, { bigint: true }).catch(() => undefined);
  return found?.isFile() ? `${found.dev}:${found.ino}` : undefined;
}
