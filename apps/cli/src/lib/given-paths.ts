import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { escapeRegex } from '@winnow/kernel';
import { UsageError } from '../command.ts';

/** Files that a ClickHouse reads and writes by itself. */
export function isAddress(path: string): boolean {
  return /^(s3|gs|https?):\/\//i.test(path);
}

/** A path, and the file of an archive that it names: `orders.zip#2024/orders.csv`. */
export function placeOf(path: string): { readonly path: string; readonly wanted?: string } {
  const [, archive, wanted] = /^(.+\.zip)#(.+)$/i.exec(path) ?? [];
  return archive === undefined || wanted === undefined || existsSync(path)
    ? { path }
    : { path: archive, wanted };
}

/** A file of a call, with the name before its “=”. */
export function namedInput(given: string): { readonly name?: string; readonly path: string } {
  const named = /^([^=/\\]+)=(.+)$/s.exec(given);
  return named ? { name: named[1]!, path: named[2]! } : { path: given };
}

/** Where the inputs of a call are, without their names. */
export function inputPaths(given: readonly string[]): string[] {
  return given.map((one, index) => (index > 0 ? namedInput(one).path : one));
}

/**
 * Paths with `*` and `?` in the file name as the files that match, in the order of their names, for
 * shells that expand nothing.
 */
export function expandPaths(paths: readonly string[]): readonly string[] {
  return paths.flatMap((path) => {
    const name = basename(path);
    if (!/[*?]/.test(name) || /^\w+:\/\//.test(path)) return [path];
    const pattern = escapeRegex(name).replaceAll('\\*', '.*').replaceAll('\\?', '.');
    const matches = new RegExp(`^${pattern}$`, 'su');
    const found = readdirSync(dirname(path))
      .filter((one) => matches.test(one))
      .sort();
    if (found.length === 0) throw new UsageError(`No file matches ${path}.`);
    return found.map((one) => join(dirname(path), one));
  });
}
