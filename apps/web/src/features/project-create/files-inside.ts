import { problemsOf } from '../../shared/problems/problems-of.ts';
import type { InsideFile } from './choose-inside.tsx';

interface FilesInside {
  readonly files: readonly InsideFile[];
  /** Number of all files, of which the largest are listed. */
  readonly count: number;
}

/** Returns the files of an archive if it could not be read because it contains several. */
export function filesInside(error: unknown): FilesInside | undefined {
  if (error === null || error === undefined) return undefined;
  const found = problemsOf(error).find(({ code }) => code === 'formats/several-files');
  return found?.params as FilesInside | undefined;
}
