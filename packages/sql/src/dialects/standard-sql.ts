import type { Frame, SortKey } from '../expr.ts';

/** SQL of the standard, which dialects share; a dialect that differs has its own. */
export function infix(operator: string): (args: readonly string[]) => string {
  return (args) => `(${args.join(` ${operator} `)})`;
}

export function sortKeyText(key: SortKey, expr: string): string {
  return `${expr} ${key.descending ? 'DESC' : 'ASC'} NULLS ${key.nulls === 'first' ? 'FIRST' : 'LAST'}`;
}

export function frameText(frame: Frame): string {
  if (frame === 'all') return 'ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING';
  if (frame === 'upToHere') return 'ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW';
  if (frame === 'fromHere') return 'ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING';
  return `ROWS BETWEEN ${frame.preceding} PRECEDING AND ${frame.following} FOLLOWING`;
}
