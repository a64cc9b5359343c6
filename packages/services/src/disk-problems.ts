import type { Problem } from '@winnow/kernel';
import { apiProblems } from './problems.ts';

/**
 * What an error of the file system says to people; undefined for other errors.
 *
 * @param what is on the disk, for a sentence: `uploads`
 */
export function diskProblem(error: unknown, what: string): Problem | undefined {
  switch ((error as NodeJS.ErrnoException | undefined)?.code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return apiProblems.diskFull({ what });
    case 'EROFS':
    case 'EACCES':
    case 'EPERM':
      return apiProblems.folderReadOnly({ what });
    default:
      return undefined;
  }
}
