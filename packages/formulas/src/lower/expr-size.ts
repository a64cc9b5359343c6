import { dialectIds, type Expr, type NativeSql, partsOf } from '@winnow/sql';

const sizes = new WeakMap<Expr, number>();

/**
 * Estimates the maximum length of an expression's SQL in characters, over all engines. Parts that
 * are used twice are measured once, so it takes linear time even if the SQL itself would be
 * exponential.
 */
export function exprSize(expr: Expr): number {
  const known = sizes.get(expr);
  if (known !== undefined) return known;
  const size = measure(expr);
  sizes.set(expr, size);
  return size;
}

function measure(expr: Expr): number {
  switch (expr.kind) {
    case 'column':
      return expr.ref.length + 6;
    case 'literal':
      return 30 + 2 * (JSON.stringify(expr.value)?.length ?? 0);
    case 'native':
      return nativeSize(expr.sql, expr.args.map(exprSize));
    case 'cast':
      // Converting a boolean to text names it twice.
      return 150 + (expr.from === 'boolean' ? 2 : 1) * exprSize(expr.arg);
    default:
      return partsOf(expr).reduce((sum, part) => sum + exprSize(part) + 12, 24);
  }
}

function nativeSize(sql: NativeSql, args: readonly number[]): number {
  let largest = 0;
  for (const id of dialectIds) {
    const template = sql[id];
    if (typeof template !== 'string') continue;
    let size = template.length;
    for (const [index, rest] of placeholders(template)) {
      if (rest) size += args.slice(Number(index || 0)).reduce((sum, one) => sum + one + 2, 0);
      else size += args[Number(index)] ?? 0;
    }
    largest = Math.max(largest, size);
  }
  return largest;
}

function placeholders(template: string): readonly (readonly [string, string])[] {
  return [...template.matchAll(/\{\{|\}\}|\{(\d*)(\*?)\}/g)]
    .filter((match) => match[1] !== undefined)
    .map((match) => [match[1]!, match[2]!] as const);
}
