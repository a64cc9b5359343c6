import type { Problem } from '@winnow/kernel';
import { apiProblems } from './problems.ts';

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const databaseDiskFull = '53100';

/**
 * What an error of the file system, or of the database that ran into one, says to people; undefined for other errors.
 *
 * @param what is on the disk, for a sentence: `uploads`
 */
export function diskProblem(error: unknown, what: string): Problem | undefined {
  const { code, cause } = (error ?? {}) as NodeJS.ErrnoException & { readonly cause?: unknown };
  switch (code) {
    case databaseDiskFull:
      return apiProblems.diskFull({ what: 'the database' });
    case 'ENOSPC':
    case 'EDQUOT':
      return apiProblems.diskFull({ what });
    case 'EROFS':
    case 'EACCES':
    case 'EPERM':
      return apiProblems.folderReadOnly({ what });
    default:
      return cause instanceof Error ? diskProblem(cause, what) : undefined;
  }
}
