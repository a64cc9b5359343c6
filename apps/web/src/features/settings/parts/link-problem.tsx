import { useSearch } from '@tanstack/react-router';
import { ProblemError } from '@winnow/kernel';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import { linkProblem } from './link-problem-text.ts';

/** Shows what went wrong with a link from a mail or a provider. */
export function LinkProblem() {
  const { error } = useSearch({ strict: false }) as { readonly error?: unknown };
  if (typeof error !== 'string' || error === '') return null;
  return <ProblemList error={new ProblemError(linkProblem(error))} />;
}
