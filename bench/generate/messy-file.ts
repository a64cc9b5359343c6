import { closeSync, existsSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type MessyOptions, messyBlocks } from './messy-rows.ts';

const folder = fileURLToPath(new URL('../../.cache/bench', import.meta.url));
/**
 * Part of the file's name: increase it when the generator produces other rows for the same seed.
 */
const version = 1;

/** Writes a messy CSV file and returns its size in bytes. */
export function writeMessyFile(path: string, options: MessyOptions): number {
  const file = openSync(path, 'w');
  let bytes = 0;
  try {
    for (const block of messyBlocks(options)) {
      for (let at = 0; at < block.length; ) at += writeSync(file, block, at);
      bytes += block.length;
    }
  } finally {
    closeSync(file);
  }
  return bytes;
}

/**
 * Returns the path of a messy file in `.cache/bench`, creating it unless an earlier run left it.
 */
export function messyFile(options: MessyOptions): string {
  const path = `${folder}/messy-v${version}-seed${options.seed}-${options.rows}.csv`;
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  writeMessyFile(unfinished, options);
  renameSync(unfinished, path);
  return path;
}
