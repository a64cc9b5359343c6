import { nearest } from '@winnow/kernel';

/** Returns the name that a misspelled one most likely meant. */
export function didYouMean(name: string, candidates: Iterable<string>): { replacement?: string } {
  const replacement = nearest(name, candidates);
  return replacement === undefined ? {} : { replacement };
}
