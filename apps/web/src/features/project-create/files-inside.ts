import { problemsOf } from '../../shared/problems/problems-of.ts';
import type { InsideFile } from './choose-inside.tsx';

/** The files of an archive that holds several, where that is why it could not be read. */
export function filesInside(error: unknown): readonly InsideFile[] | undefined {
  if (error === null || error === undefined) return undefined;
  const found = problemsOf(error).find(({ code }) => code === 'formats/several-files');
  return found?.params?.files as readonly InsideFile[] | undefined;
}
