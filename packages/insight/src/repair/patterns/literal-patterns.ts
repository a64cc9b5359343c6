import { minSupport, type Pairs, replacing, type ValuePattern } from './value-pattern.ts';

/** Part of a value, and its replacement. */
type Swap = readonly [find: string, replace: string];

/** Finds patterns that replace what lies between the common start and end of old and new values. */
export function* partPatterns(pairs: Pairs): Generator<ValuePattern> {
  yield* frequent([...pairs].map(([from, to]) => difference(from, to)));
}

/** Finds patterns that remove or replace a character wherever it occurs. */
export function* charPatterns(pairs: Pairs): Generator<ValuePattern> {
  yield* frequent([...pairs].flatMap(([from, to]) => exchanged(from, to)));
}

function* frequent(swaps: readonly Swap[]): Generator<ValuePattern> {
  const counts = new Map<string, { readonly swap: Swap; count: number }>();
  for (const swap of swaps) {
    if (swap[0] === '') continue;
    const key = JSON.stringify(swap);
    const known = counts.get(key);
    if (known) known.count++;
    else counts.set(key, { swap, count: 1 });
  }
  for (const { swap, count } of [...counts.values()].sort((a, b) => b.count - a.count)) {
    if (count < minSupport) return;
    const [find, replace] = swap;
    yield replacing(find, replace, 'text', (value) => value.replaceAll(find, () => replace));
  }
}

function difference(from: string, to: string): Swap {
  const most = Math.min(from.length, to.length);
  let start = 0;
  while (start < most && from[start] === to[start]) start++;
  let end = 0;
  while (end < most - start && from[from.length - 1 - end] === to[to.length - 1 - end]) end++;
  return [from.slice(start, from.length - end), to.slice(start, to.length - end)];
}

function exchanged(from: string, to: string): Swap[] {
  const [before, after] = [countChars(from), countChars(to)];
  const lost = [...before].filter(([char]) => !after.has(char));
  const gained = [...after].filter(([char]) => !before.has(char));
  return lost.flatMap(([char, count]): Swap[] => [
    [char, ''],
    ...gained.flatMap(([other, times]): Swap[] => (times === count ? [[char, other]] : [])),
  ]);
}

function countChars(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const char of text) counts.set(char, (counts.get(char) ?? 0) + 1);
  return counts;
}
