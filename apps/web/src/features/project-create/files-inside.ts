import { problemsOf } from '../../shared/problems/problems-of.ts';
import type { InsideFile } from './choose-inside.tsx';

interface FilesInside {
  readonly files: readonly InsideFile[];
  /** All files, of which the largest are listed. */
  readonly count: number;
}

/** The files of an archive that holds several, where that is why it could not be read. */
export function filesInside(error: unknown): FilesInside | undefined {
  if (error === null || error === undefined) return undefined;
  const found = problemsOf(error).find(({ code }) => code === 'formats/several-files');
  return found?.params as FilesInside | undefined;
}
