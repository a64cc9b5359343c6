import { type Dirent, existsSync, readdirSync, statSync } from 'node:fs';
import { join, parse, sep } from 'node:path';
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
 * Paths with `*`, `?` and `[…]`, and `**` for folders at any depth, as the files that match, in the order of their names, for shells
 * that expand nothing. A path that is there is taken as it is.
 */
export function expandPaths(paths: readonly string[]): readonly string[] {
  return paths.flatMap((path) => {
    if (!wildcard.test(path) || isAddress(path) || existsSync(placeOf(path).path)) return [path];
    const { root } = parse(path);
    const found = matching(root, path.slice(root.length).split(separators).filter(Boolean));
    // A bracket alone is more often part of a name.
    if (found.length === 0 && !/[*?]/.test(path)) return [path];
    if (found.length === 0) throw new UsageError(`No file matches ${path}.`);
    return found;
  });
}

const wildcard = /[*?]|\[[^\]]+\]/;
const separators = sep === '/' ? /\// : /[/\\]/;

/** Files below a folder by the segments of a pattern. */
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

/** The entries of a folder in the order of their names; none where it is no folder. */
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
