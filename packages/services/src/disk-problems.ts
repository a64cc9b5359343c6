import type { Problem } from '@winnow/kernel';
import { apiProblems } from './problems.ts';

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const databaseDiskFull = '53100';
/** Also of a table that its user may not read, which is no matter of files. */
const databaseMayNot = '42501';

/**
 * What an error of the file system, or of the database that ran into one, says to people; undefined for other errors.
 *
 * @param what is on the disk, for a sentence: `uploads`
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
      // So Node.js ends a recursive mkdir in a file system that is read-only.
      return syscall === 'mkdir' ? apiProblems.folderReadOnly({ what }) : undefined;
    default:
      return cause instanceof Error ? diskProblem(cause, what) : undefined;
  }
}
