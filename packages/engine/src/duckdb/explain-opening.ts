import { basename } from 'node:path';
import { type Problem, ProblemError } from '@winnow/kernel';
import { engineProblems } from '../problems.ts';
import { withoutFolders } from './without-folders.ts';

/** The problem that an error stands for which came while a project was opened. */
export function explainOpening(error: unknown, folder: string): Problem {
  if (error instanceof ProblemError) return error.problems[0]!;
  const message = error instanceof Error ? error.message : String(error);
  const line = (message.split('\n')[0] ?? '').replace(/^[A-Z][A-Za-z ]* Error: /, '');
  const detail = withoutFolders(line).slice(0, 500);
  if (/No space left|ENOSPC|EDQUOT/i.test(message)) return engineProblems.outOfDisk({ detail });
  if (/Permission denied|Read-only file system|EACCES|EROFS|EPERM/i.test(message)) {
    return engineProblems.readOnly({ folder: basename(folder) });
  }
  return engineProblems.damaged({ detail });
}
