import type { Json } from '@winnow/kernel';
import { ask, type Groups, type Reading, type RuleContext, steps } from '../reading.ts';
import { asNumber } from '../resolve/as-typed.ts';
import { columnOf, columnsOf, factsOf, literalOf, namesOf } from '../resolve/columns.ts';
import { messageOf } from '../saying/asking.ts';

/** Fills empty cells from the previous or next row: “fill down”, “fill up within each customer”. */
export function fillAlong({ c, d = '', e, g }: Groups, context: RuleContext): Reading {
  const raw = [c, e].find((one) => one !== undefined && one.trim() !== '') ?? '';
  const groups = g === undefined ? undefined : namesOf(g, context);
  if (groups && 'asks' in groups) return groups.asks;
  const kind = /up|back/i.test(d) ? 'fill-up' : 'fill-down';
  if (raw === '')
    return ask(
      messageOf('Which columns would you like to fill?'),
      context,
      '',
      context.table.columns.filter((one) => one.null + one.empty > 0).map(({ name }) => name),
    );
  const found = columnsOf(raw, context);
  if ('asks' in found) return found.asks;
  return steps({
    kind,
    params: { columns: found.is as Json, blank: true, ...(groups ? { within: [...groups.is] } : {}) },
  });
}

/**
 * Fills empty cells with a value: “fill missing prices with the median”, “with 0”, “from the other
 * column”.
 */
export function fillWith({ c, v = '', e }: Groups, context: RuleContext): Reading | undefined {
  const raw = c ?? e;
  if (raw !== undefined && /^(?:missing|empty|blank|null)/i.test(raw)) return undefined;
  const found = raw === undefined ? { is: { all: true } as const } : columnsOf(raw, context);
  if ('asks' in found) return found.asks;
  const text = literalOf(v, context).trim();
  const plain = text
    .toLowerCase()
    .replace(/ values?$/, '')
    .replace(/ of (?:the|its|each) column$/, '');
  const literal = /^¶\d+$/.test(v.trim());
  const base = { columns: found.is as Json, blank: true };
  const prepare =
    Array.isArray(found.is) && /^(?:mean|average|median)/.test(plain) && !literal
      ? (found.is as string[]).flatMap((name) => asNumber(factsOf(name, context))?.prepare ?? [])
      : [];
  const computed: Readonly<Record<string, string>> = {
    mean: 'mean',
    average: 'mean',
    avg: 'mean',
    median: 'median',
    mode: 'mode',
    'most frequent': 'mode',
    'most common': 'mode',
  };
  if (!literal && computed[plain])
    return steps(...prepare, { kind: 'fill-empty', params: { ...base, with: computed[plain]! } });
  if (
    !literal &&
    /^(?:value (?:from )?above|previous|last|value before|one above|cell above|preceding)/.test(plain)
  )
    return steps({ kind: 'fill-down', params: base });
  if (!literal && /^(?:value (?:from )?below|next|one below|cell below|following)/.test(plain))
    return steps({ kind: 'fill-up', params: base });
  if (!literal && /^(?:nulls?|nothing|empty|blanks?|missing|empty cells?)$/.test(plain)) return undefined;
  const other = literal ? undefined : columnOf(v, context);
  if (other && !('asks' in other) && (/^§\d+$/.test(v.trim()) || /column/i.test(v)))
    return steps({ kind: 'fill-empty', params: { ...base, with: 'column', from: other.is.name } });
  // A word only fits into text columns.
  const all = raw === undefined || !Array.isArray(found.is);
  const fitting = all && !/^-?\d+(?:\.\d+)?$/.test(text) && text !== 'zero' ? { types: ['text'] } : found.is;
  return steps({
    kind: 'fill-empty',
    params: { ...base, columns: fitting as Json, with: 'value', value: text === 'zero' ? '0' : text },
  });
}
