import type { MatchedPair, MatchReport } from '@winnow/contract/engine-types';
import type { Step } from '@winnow/recipe';
import { matchText } from './match-text.ts';

/** Rules for which value to keep of several rows that describe the same entity. */
export const survivors = {
  first: matchText.firstValue,
  frequent: matchText.mostFrequentValue,
  longest: matchText.longestValue,
  largest: matchText.largestValue,
} as const;
export type Survivor = keyof typeof survivors;

export interface SurvivorRules {
  readonly usual: Survivor;
  readonly byColumn: Readonly<Record<string, Survivor>>;
}

/** Groups the ids of rows that describe the same entity; the lowest id comes first. */
export function groupsOf(pairs: readonly MatchedPair[]): readonly (readonly number[])[] {
  const parents = new Map<number, number>();
  const rootOf = (id: number): number => {
    let root = id;
    while (parents.get(root) !== undefined && parents.get(root) !== root) root = parents.get(root)!;
    return root;
  };
  for (const { a, b } of pairs) {
    const [x, y] = [rootOf(a), rootOf(b)];
    parents.set(Math.max(x, y), Math.min(x, y));
    parents.set(Math.min(x, y), Math.min(x, y));
  }
  const groups = new Map<number, number[]>();
  for (const id of new Set(pairs.flatMap(({ a, b }) => [a, b]))) {
    const group = groups.get(rootOf(id));
    if (group) group.push(id);
    else groups.set(rootOf(id), [id]);
  }
  return [...groups.values()].map((ids) => ids.sort((x, y) => x - y));
}

/**
 * Returns steps that write the surviving values into the first row of each group, and remove its
 * other rows.
 */
export function mergeSteps(
  { a: table }: MatchReport,
  pairs: readonly MatchedPair[],
  { usual, byColumn }: SurvivorRules,
): readonly Omit<Step, 'id'>[] {
  const edits: { row: number; column: string; value: string | null }[] = [];
  const removed: number[] = [];
  for (const [first, ...others] of groupsOf(pairs)) {
    if (first === undefined) continue;
    removed.push(...others);
    table.columns.forEach((column, c) => {
      const values = [first, ...others].map((id) => table.cells[id]?.[c] ?? null);
      const value = survivorOf(values, byColumn[column] ?? usual);
      if (value !== values[0]) edits.push({ row: first, column, value });
    });
  }
  return [
    ...(edits.length > 0 ? [{ kind: 'edit-cells', params: { edits } }] : []),
    ...(removed.length > 0 ? [{ kind: 'filter-by-row', params: { rows: removed, action: 'remove' } }] : []),
  ] as unknown as readonly Omit<Step, 'id'>[];
}

/** Picks one of the values; a missing one only if all are missing. */
export function survivorOf(values: readonly (string | null)[], rule: Survivor): string | null {
  const there = values.filter((one): one is string => one !== null && one.trim() !== '');
  if (there.length === 0) return values[0] ?? null;
  if (rule === 'first') return there[0]!;
  const count = (value: string): number => there.filter((one) => one === value).length;
  return there.reduce((best, one) => {
    const isBetter =
      rule === 'frequent'
        ? count(one) > count(best)
        : rule === 'longest'
          ? one.length > best.length
          : one.localeCompare(best, 'en', { numeric: true }) > 0;
    return isBetter ? one : best;
  });
}

/**
 * Returns steps that write the key of each row's match into a new column, and join the source on
 * it.
 */
export function joinSteps(
  report: MatchReport,
  pairs: readonly MatchedPair[],
  { source, key, name }: { readonly source: string; readonly key: string; readonly name: string },
): readonly Omit<Step, 'id'>[] {
  const at = report.b.columns.indexOf(key);
  const taken = new Set<number>();
  const edits = pairs.flatMap(({ a, b }) => {
    const value = report.b.cells[b]?.[at] ?? null;
    if (taken.has(a) || value === null) return [];
    taken.add(a);
    return [{ row: a, column: name, value }];
  });
  return [
    { kind: 'add-column', params: { name, formula: 'toText(null)' } },
    { kind: 'edit-cells', params: { edits } },
    {
      kind: 'join-source',
      params: { source, how: 'left', keys: [{ left: name, right: key }], matches: 'first' },
    },
  ] as unknown as readonly Omit<Step, 'id'>[];
}
