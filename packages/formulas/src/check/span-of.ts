import type { Span } from '../language/ast.ts';

/** Returns only the position of a part. */
export function spanOf({ from, to }: Span): Span {
  return { from, to };
}
