import type { Problem } from '@winnow/kernel';
import { problemsOf } from '../../../shared/problems/problems-of.ts';
import type { CodeProblem } from '../code/code-editor.tsx';
import type { ExampleReport } from '../plugin-types.ts';

/**
 * Returns the problems with a line in the code, from the code as a whole and from its examples,
 * without duplicates.
 */
export function codeProblemsOf(error: unknown, report: ExampleReport | undefined): readonly CodeProblem[] {
  const all = [
    ...(error ? problemsOf(error) : []),
    ...(report?.examples ?? []).filter((one) => !one.passed).flatMap((one) => one.problems),
  ];
  const seen = new Map<string, CodeProblem>();
  for (const one of all) {
    const at = placeOf(one);
    if (at) seen.set(`${at.line} ${at.message}`, at);
  }
  return [...seen.values()];
}

function placeOf({ params, message, fix }: Problem): CodeProblem | undefined {
  const { line, column } = params ?? {};
  if (typeof line !== 'number') return undefined;
  return {
    line,
    ...(typeof column === 'number' ? { column } : {}),
    message: [message, fix].filter(Boolean).join(' '),
  };
}
