import type { Problem } from '@winnow/kernel';
import type { Sniffed } from './imports-api.ts';

/** Returns the problems of a file and of its first rows, without duplicates. */
export function problemsWithPreview({ problems, preview }: Sniffed): readonly Problem[] {
  const seen = new Map<string, Problem>();
  for (const one of [...problems, ...(preview?.problems ?? [])]) {
    seen.set(`${one.code} ${one.message} ${JSON.stringify(one.at)}`, one);
  }
  return [...seen.values()];
}
