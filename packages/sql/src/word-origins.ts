import type { ColumnOrigin } from './origin-of.ts';
import { inputsOf, type Rel } from './rel.ts';
import { demandedOf } from './with-source-text.ts';

/**
 * Returns the source columns whose words a boolean column is written in: those from which its
 * values come, and those of the columns that it replaces.
 */
export function wordOrigins(rel: Rel, ref: string): readonly ColumnOrigin[] {
  const origins = new Map<string, ColumnOrigin>();
  const seen = new Map<Rel, Set<string>>();
  const visit = (one: Rel, refs: Iterable<string>): void => {
    const known = seen.get(one) ?? new Set();
    const fresh = [...refs].filter((next) => !known.has(next));
    if (fresh.length === 0) return;
    for (const next of fresh) known.add(next);
    seen.set(one, known);
    if (one.kind === 'source') {
      for (const next of fresh)
        if (one.columns.includes(next))
          origins.set(JSON.stringify([one.name, next]), { source: one.name, ref: next });
      return;
    }
    for (const input of inputsOf(one))
      visit(input, [...demandedOf(one, input, fresh), ...followedBy(one, fresh)]);
  };
  visit(rel, [ref]);
  return [...origins.values()];
}

function followedBy(rel: Rel, refs: readonly string[]): readonly string[] {
  if (rel.kind !== 'project') return [];
  return rel.items.flatMap((item) =>
    item.follows !== undefined && refs.includes(item.ref) ? [item.follows] : [],
  );
}
