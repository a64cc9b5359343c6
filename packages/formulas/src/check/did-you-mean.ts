import { nearest } from '@winnow/kernel';

/** The name that a misspelt one most likely meant. */
export function didYouMean(name: string, candidates: Iterable<string>): { replacement?: string } {
  const replacement = nearest(name, candidates);
  return replacement === undefined ? {} : { replacement };
}
