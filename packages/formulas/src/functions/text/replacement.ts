import type { Json } from '@winnow/kernel';
import { type Expr, literal } from '@winnow/sql';
import { countGroups } from '../../language/regex.ts';

/**
 * Converts a replacement from the syntax of formulas, with `$1` for a group, `$0` for the whole
 * match and `$$` for a dollar, to that of RE2.
 */
export function rewriteOf(replacement: Expr, pattern: Expr): Expr {
  if (replacement.kind !== 'literal') throw new Error('A replacement must be a literal.');
  const groups = groupsIn(pattern);
  const text = String(replacement.value ?? '')
    .replaceAll('\\', '\\\\')
    .replace(/\$(?:\$|&|(\d))/g, (whole, group: string | undefined) => {
      if (whole === '$$') return '$';
      // A group that the pattern does not have is empty; RE2 would leave the whole string
      // unchanged.
      return Number(group ?? 0) > groups ? '' : `\\${group ?? '0'}`;
    });
  return literal('text', text);
}

/** Returns the number of capturing groups in a pattern. */
export function groupsIn(pattern: Expr): number {
  return pattern.kind === 'literal' ? countGroups(String(pattern.value)) : -1;
}

/** Rejects the group syntax of other tools, which would be a literal backslash and a digit here. */
export function checkRewrite(value: Json): string | undefined {
  const written = typeof value === 'string' ? /\\\d/.exec(value)?.[0] : undefined;
  return written === undefined ? undefined : `write a group as $${written.slice(1)}, not ${written}`;
}
