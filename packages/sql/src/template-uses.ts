import type { NativeExpr, NativeSql } from './expr.ts';
import { dialectIds } from './names/dialect-names.ts';

const known = new WeakMap<NativeSql, readonly number[]>();

/**
 * Counts how often a template names each of its arguments, which is how often SQL computes it; the
 * maximum over the engines.
 */
export function templateUses({ sql, args }: NativeExpr): readonly number[] {
  const counted = known.get(sql);
  if (counted?.length === args.length) return counted;
  const uses = args.map(() => 0);
  for (const id of dialectIds) {
    const template = sql[id];
    if (typeof template !== 'string') continue;
    const here = args.map(() => 0);
    for (const [, index, rest] of template.matchAll(/\{\{|\}\}|\{(\d*)(\*?)\}/g)) {
      if (rest) for (let i = Number(index || 0); i < here.length; i++) here[i]! += 1;
      else if (index) here[Number(index)]! += 1;
    }
    here.forEach((count, i) => {
      uses[i] = Math.max(uses[i]!, count);
    });
  }
  known.set(sql, uses);
  return uses;
}
