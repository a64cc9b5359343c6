import type { Problem } from '@winnow/kernel';
import { apiProblems } from './problems.ts';

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const databaseDiskFull = '53100';
/** Also raised for a table that its user may not read, which has nothing to do with files. */
const databaseMayNot = '42501';

/**
 * Returns the problem to show for an error of the file system, or of a database that ran into one;
 * undefined for other errors.
 *
 * @param what what the disk holds, for a sentence: `uploads`
 */
export function diskProblem(error: unknown, what: string): Problem | undefined {
  const { code, message, syscall, cause } = (error ?? {}) as NodeJS.ErrnoException & {
    readonly cause?: unknown;
  };
  switch (code) {
    case databaseDiskFull:
      return apiProblems.diskFull({ what: 'the database' });
    case databaseMayNot:
      return /^could not .+: (?:Permission denied|Operation not permitted|Read-only file system)$/s.test(
        message,
      )
        ? apiProblems.folderReadOnly({ what: 'the database' })
        : undefined;
    case 'ENOSPC':
    case 'EDQUOT':
      return apiProblems.diskFull({ what });
    case 'EROFS':
    case 'EACCES':
    case 'EPERM':
      return apiProblems.folderReadOnly({ what });
    case 'ENOENT':
      // This is how Node.js fails a recursive mkdir on a read-only file system.
      return syscall === 'mkdir' ? apiProblems.folderReadOnly({ what }) : undefined;
    default:
      return cause instanceof Error ? diskProblem(cause, what) : undefined;
  }
}
