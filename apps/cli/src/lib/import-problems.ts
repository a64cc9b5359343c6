import type { Json, Problem } from '@winnow/kernel';
import { type Answer, problemLine } from '../command.ts';
import type { ImportedInput } from './input-file.ts';

/**
 * Adds what went wrong while files were read, such as the end of a truncated one, to an answer. The
 * answer’s status becomes 1 if some of the data is missing.
 */
export function withImportProblems(
  answer: Answer,
  inputs: readonly Pick<ImportedInput, 'problems'>[],
): Answer {
  const problems: readonly Problem[] = inputs
    .flatMap((one) => one.problems)
    // Commands count rejected rows themselves.
    .filter((one) => one.code !== 'formats/rejected-rows');
  if (problems.length === 0) return answer;
  const isCut = problems.some((one) => one.severity === 'error');
  return {
    ...(isCut ? { status: 1 } : answer.status !== undefined && { status: answer.status }),
    json: { ...(answer.json as { readonly [key: string]: Json }), problems: problems as unknown as Json },
    text: [answer.text ?? [], ...problems.map(problemLine)].flat().join('\n'),
  };
}
