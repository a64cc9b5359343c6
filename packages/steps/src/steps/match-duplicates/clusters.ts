import type { Expr } from '@winnow/sql';
import { lookupIn } from '../../cells/lookup.ts';

/**
 * For each row with similar rows: the number of its cluster, from 1, and the cluster's first row.
 */
export type Clusters = ReadonlyMap<string, { readonly number: number; readonly first: string }>;

/**
 * Computes the connected components of pairs of row ids by union-find, so that rows can belong
 * together through others between them. Clusters are numbered by their first rows.
 */
export function clustersOf(pairs: readonly (readonly [string, string])[]): Clusters {
  const parent = new Map<string, string>();
  const root = (id: string): string => {
    let top = id;
    while (parent.get(top) !== top) top = parent.get(top)!;
    for (let at = id; at !== top; ) {
      const next = parent.get(at)!;
      parent.set(at, top);
      at = next;
    }
    return top;
  };
  const before = (a: string, b: string): boolean => BigInt(a) < BigInt(b);
  for (const [a, b] of pairs) {
    for (const id of [a, b]) if (!parent.has(id)) parent.set(id, id);
    const [x, y] = [root(a), root(b)];
    if (x !== y) parent.set(before(x, y) ? y : x, before(x, y) ? x : y);
  }
  const roots = [...new Set([...parent.keys()].map(root))].sort((a, b) => (before(a, b) ? -1 : 1));
  const numbers = new Map(roots.map((id, i) => [id, i + 1]));
  return new Map([...parent.keys()].map((id) => [id, { number: numbers.get(root(id))!, first: root(id) }]));
}

/**
 * Returns expressions that look up a row id, as text, in the clusters; null for rows that are in
 * none.
 */
export function lookupCluster(
  clusters: Clusters,
): (rowId: Expr) => { readonly number: Expr; readonly first: Expr } {
  const ids = [...clusters.keys()];
  const values = [...clusters.values()];
  return (rowId) => {
    const lookup = lookupIn(rowId, ids);
    const known = (type: 'integer' | 'text', picked: Expr): Expr => ({
      kind: 'case',
      branches: [{ when: lookup.isFound, result: picked }],
      otherwise: { kind: 'literal', type, value: null },
    });
    return {
      number: known(
        'integer',
        lookup.pick(
          'integer',
          values.map((one) => one.number),
        ),
      ),
      first: known(
        'text',
        lookup.pick(
          'text',
          values.map((one) => one.first),
        ),
      ),
    };
  };
}
