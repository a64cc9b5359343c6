import { type Expr, literal } from '@winnow/sql';
import { countGroups } from '../../language/regex.ts';

/** A replacement as formulas write it, `$1` for a group, `$0` for the whole match and `$$` for a dollar, as RE2 writes it. */
export function rewriteOf(replacement: Expr): Expr {
  if (replacement.kind !== 'literal') throw new Error('A replacement must be written out.');
  const text = String(replacement.value ?? '')
    .replaceAll('\\', '\\\\')
    .replace(/\$(?:\$|&|(\d))/g, (whole, group: string | undefined) =>
      whole === '$$' ? '$' : `\\${group ?? '0'}`,
    );
  return literal('text', text);
}

/** The pattern with groups that capture nothing turned into none: for functions that look at the whole match. */
export function groupsIn(pattern: Expr): number {
  return pattern.kind === 'literal' ? countGroups(String(pattern.value)) : -1;
}
