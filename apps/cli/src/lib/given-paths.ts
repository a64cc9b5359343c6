import { type Dirent, existsSync, readdirSync, statSync } from 'node:fs';
import { join, parse, sep } from 'node:path';
import { escapeRegex } from '@winnow/kernel';
import { UsageError } from '../command.ts';

/** Returns whether a path is a URL, which ClickHouse reads and writes directly. */
export function isAddress(path: string): boolean {
  return /^(s3|gs|https?):\/\//i.test(path);
}

/** Splits a path and the archive entry that it names: `orders.zip#2024/orders.csv`. */
export function splitArchivePath(path: string): { readonly path: string; readonly entry?: string } {
  const [, archive, entry] = /^(.+\.zip)#(.+)$/i.exec(path) ?? [];
  return archive === undefined || entry === undefined || existsSync(path)
    ? { path }
    : { path: archive, entry };
}

/** Splits a file argument into the name before its “=” and the path. */
export function namedInput(given: string): { readonly name?: string; readonly path: string } {
  const named = /^([^=/\\]+)=(.+)$/s.exec(given);
  return named ? { name: named[1]!, path: named[2]! } : { path: given };
}

/** Paths of the inputs of a call, without their names. */
export function inputPaths(given: readonly string[]): string[] {
  return given.map((one, index) => (index > 0 ? namedInput(one).path : one));
}

/**
 * Expands `*`, `?`, `[…]`, and `**` for folders at any depth to the matching files, sorted by name,
 * for shells that don’t. A path that exists is taken literally.
 */
export function expandPaths(paths: readonly string[]): readonly string[] {
  return paths.flatMap((path) => {
    if (!wildcard.test(path) || isAddress(path) || existsSync(splitArchivePath(path).path)) return [path];
    const { root } = parse(path);
    const found = matching(root, path.slice(root.length).split(separators).filter(Boolean));
    // Brackets alone are more often part of a file name.
    if (found.length === 0 && !/[*?]/.test(path)) return [path];
    if (found.length === 0) throw new UsageError(`No file matches ${path}.`);
    return found;
  });
}

const wildcard = /[*?]|\[[^\]]+\]/;
const separators = sep === '/' ? /\// : /[/\\]/;

/** Files below a folder that match the segments of a pattern. */
function matching(folder: string, [first, ...rest]: readonly string[]): readonly string[] {
  if (first === undefined) return [];
  if (first === '**') {
    const deeper = entriesOf(folder).filter((one) => one.isDirectory() && !one.name.startsWith('.'));
    const below = deeper.flatMap(({ name }) => matching(join(folder, name), [first, ...rest]));
    return [...matching(folder, rest.length === 0 ? ['*'] : rest), ...below];
  }
  if (!wildcard.test(first)) {
    const path = join(folder, first);
    return rest.length > 0 ? matching(path, rest) : existsSync(path) ? [path] : [];
  }
  const matches = segmentPattern(first);
  const found = entriesOf(folder).filter(({ name }) => matches.test(name));
  return rest.length === 0
    ? found.flatMap((one) => (one.isDirectory() ? [] : [join(folder, one.name)]))
    : found.flatMap(({ name }) => matching(join(folder, name), rest));
}

/** Entries of a folder sorted by name; none if it is not a folder. */
function entriesOf(folder: string): readonly Dirent[] {
  const path = folder === '' ? '.' : folder;
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
}

function segmentPattern(segment: string): RegExp {
  const pattern = segment.replace(/\*|\?|\[(!?)([^\]]+)\]|[^*?[]+|\[/gu, (part, not, set) => {
    if (part === '*') return '.*';
    if (part === '?') return '.';
    return set === undefined ? escapeRegex(part) : `[${not ? '^' : ''}${set.replace(/[\\^&|~[]/g, '\\$&')}]`;
  });
  return new RegExp(`^${pattern}$`, 'su');
}
