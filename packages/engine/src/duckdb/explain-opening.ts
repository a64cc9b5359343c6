import { basename } from 'node:path';
import { type Problem, ProblemError } from '@winnow/kernel';
import { engineProblems } from '../problems.ts';
import { withoutFolders } from './without-folders.ts';

/**
 * Returns the problem for a full disk or a folder that can't be written to; undefined for all other
 * file errors.
 */
export function explainDisk(error: unknown, folder: string): Problem | undefined {
  const message = error instanceof Error ? error.message : String(error);
  if (/No space left|ENOSPC|EDQUOT/i.test(message))
    return engineProblems.outOfDisk({ detail: detailOf(message) });
  if (/Permission denied|Read-only file system|EACCES|EROFS|EPERM/i.test(message) || noFolder.test(message))
    return engineProblems.readOnly({ folder: basename(folder) });
  return undefined;
}

/** Returns the problem for an error that occurred while a project was opened. */
export function explainOpening(error: unknown, folder: string): Problem {
  if (error instanceof ProblemError) return error.problems[0]!;
  const message = error instanceof Error ? error.message : String(error);
  return explainDisk(error, folder) ?? engineProblems.damaged({ detail: detailOf(message) });
}

/** How a recursive mkdir of Node.js fails on a read-only file system. */
const noFolder = /^ENOENT: .+, mkdir /;

function detailOf(message: string): string {
  const line = (message.split('\n')[0] ?? '').replace(/^[A-Z][A-Za-z ]* Error: /, '');
  return withoutFolders(line).slice(0, 500);
}
