import type { Span } from '../language/ast.ts';

/** Where a part stands, without the part. */
export function spanOf({ from, to }: Span): Span {
  return { from, to };
}
