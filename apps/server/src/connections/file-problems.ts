import { failed, type Result } from '@winnow/kernel';
import { connectionProblems } from '@winnow/services';
import { connectionReasons } from '@winnow/services/connections/connection-reasons';

/** Reports a wrong key or header if the server refuses to return the file. */
export function fileProblems<T>(fetched: Result<T>, host: string): Result<T> {
  if (fetched.ok || fetched.problems[0]?.code !== 'sources/closed') return fetched;
  return failed(connectionProblems.denied({ host, reason: connectionReasons.fileNotGiven }));
}
