import { type Cell, call } from '@winnow/formulas';
import { caseWhen } from '@winnow/sql';
import { comparedText } from '../cells/compared-text.ts';
import { lookupIn } from '../cells/lookup.ts';

/**
 * Maps a text by a list of pairs; returns it unchanged if no pair matches. The first matching pair
 * wins.
 *
 * @param ignoreCase also ignores surrounding spaces
 */
export function mapTextValues(
  text: Cell,
  pairs: readonly { readonly from: string; readonly to: string }[],
  ignoreCase: boolean,
): Cell {
  if (pairs.length === 0) return text;
  const plain = (from: string): string => (ignoreCase ? comparedText(from) : from);
  const byKey = new Map<string, string>();
  for (const { from, to } of pairs) if (!byKey.has(plain(from))) byKey.set(plain(from), to);
  const key = ignoreCase ? call('lower', call('trim', text)) : text;
  const lookup = lookupIn(key.expr, [...byKey.keys()]);
  const to = lookup.pick('text', [...byKey.values()]);
  return { type: 'text', expr: caseWhen([{ when: lookup.isFound, result: to }], text.expr) };
}
