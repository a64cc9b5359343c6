import { failed, ok, type Result } from '@winnow/kernel';
import { partMessages } from '../problem-parts.ts';
import { formatProblems } from '../problems.ts';

/**
 * Refuses an archive with files that would be extracted outside of it: absolute paths, or paths
 * with `..`.
 *
 * @returns the files; problem `formats/unsafe-archive`
 */
export function withSafeNames<T extends { readonly name: string }>(
  archive: string,
  files: readonly T[],
): Result<readonly T[]> {
  const outside = files.find(({ name }) => /(?:^|[/\\])\.\.(?:[/\\]|$)|^[/\\]|^[A-Za-z]:[/\\]/.test(name));
  if (!outside) return ok(files);
  return failed(
    formatProblems.unsafeArchive({ name: archive, file: outside.name, reason: partMessages.leadsOut }),
  );
}
