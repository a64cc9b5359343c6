import { basename, dirname } from 'node:path';
import type { Problem } from '@winnow/kernel';
import { engineProblems } from '../problems.ts';
import { withoutFolders } from './without-folders.ts';

/** Errors of reading and writing files, and of a commit that could not write its log. */
const ofFiles = /^IO Error|\bfile ["']|No space left/i;

/**
 * Returns the problem for a DuckDB error. Its message may contain cell values, so only the first
 * line is kept.
 */
export function explainError(error: unknown): Problem {
  const message = error instanceof Error ? error.message : String(error);
  const line = message.split('\n')[0] ?? '';
  const detail = (ofFiles.test(line) ? withoutFolders(line) : line).slice(0, 500);
  if (/^INTERRUPT Error/i.test(message) || /\bInterrupted!/.test(message))
    return engineProblems.cancelled({});
  if (/out of memory|failed to (?:allocate|pin)|bad_alloc|could not allocate/i.test(message)) {
    return /temp_directory|max_temp_directory_size|No space left/i.test(message) &&
      /disk|No space/i.test(message)
      ? engineProblems.outOfDisk({ detail })
      : engineProblems.outOfMemory({ detail });
  }
  if (/No space left on device/i.test(message)) return engineProblems.outOfDisk({ detail });
  if (
    /Corrupt database file|does not match stored checksum|database has been invalidated/i.test(message) ||
    /Could not read enough bytes from file "[^"]*\.duckdb"/i.test(message)
  ) {
    return engineProblems.damaged({ detail });
  }
  const refused = /Cannot open file "([^"]+)": (?:Permission denied|Read-only file system)/i.exec(message);
  if (refused) return engineProblems.readOnly({ folder: basename(dirname(refused[1]!)) });
  if (/^Permission Error/i.test(message)) {
    return engineProblems.unreadablePath({ path: /"([^"]+)"/.exec(detail)?.[1] ?? 'this file' });
  }
  return engineProblems.failed({ detail });
}
