import { askForNumbers } from '../condition/comparisons.ts';
import { type Groups, type Reading, type RuleContext, steps } from '../reading.ts';
import { asNumber } from '../resolve/as-typed.ts';
import { columnOf, namesOf } from '../resolve/columns.ts';
import { countOf } from '../words/numbers.ts';

/** Keeps the first rows of each group: “keep the 3 largest per city”. */
export function top({ p, n, q, c = '', g }: Groups, context: RuleContext): Reading | undefined {
  const count = countOf(n);
  if (count === undefined || (p === undefined && q === undefined)) return undefined;
  const by = columnOf(c, context);
  if ('asks' in by) return by.asks;
  const typed = asNumber(by.is) ?? (by.is.type === 'text' ? undefined : { prepare: [] });
  if (!typed) return askForNumbers(by.is, context);
  const groups = g === undefined ? undefined : namesOf(g, context);
  if (groups && 'asks' in groups) return groups.asks;
  const which = /bottom|small|low|worst|least/i.test(p ?? q ?? '') ? 'smallest' : 'largest';
  return steps(...typed.prepare, {
    kind: 'keep-top-rows',
    params: { count, which, by: by.is.name, ...(groups ? { groups: [...groups.is] } : {}) },
  });
}

/** Sorts rows: “sort by city, then price descending”. */
export function sort({ k = '' }: Groups, context: RuleContext): Reading | undefined {
  const keys: { column: string; direction: string; nulls: string; compare: string }[] = [];
  const direction = (text: string): string | undefined =>
    /\b(?:desc(?:ending(?:ly)?)?|(?:largest|highest|biggest|newest|latest|most) (?:values? )?first|high(?:est)? to low(?:est)?|z ?(?:-|to) ?a|from (?:new|z|high|large)\w* to \w+|decreasing(?:ly)?|reversed?|backwards)\b/i.test(
      text,
    )
      ? 'descending'
      : /\b(?:asc(?:ending(?:ly)?)?|(?:smallest|lowest|oldest|earliest|least) (?:values? )?first|low(?:est)? to high(?:est)?|a ?(?:-|to) ?z|alphabetical(?:ly)?|increasing(?:ly)?)\b/i.test(
            text,
          )
        ? 'ascending'
        : undefined;
  const parts = k.split(/\s*(?:,? then(?: by)?|,? and(?: then)?(?: by)?|,) /i);
  for (const part of parts) {
    const how = direction(part);
    const plain = part
      .replace(
        /[,(]? ?(?:in )?\b(?:desc(?:ending(?:ly)?)?|asc(?:ending(?:ly)?)?|(?:largest|highest|biggest|newest|latest|most|smallest|lowest|oldest|earliest|least)(?: values?)? first|(?:high|low)(?:est)? to (?:high|low)(?:est)?|from \w+ to \w+|z ?(?:-|to) ?a|a ?(?:-|to) ?z|alphabetical(?:ly)?|decreasing(?:ly)?|increasing(?:ly)?|reversed?|backwards)\b(?: order)?\)?/gi,
        '',
      )
      .replace(/^(?:by|on) /i, '')
      .trim();
    if (plain === '' && keys.length > 0) {
      if (how !== undefined) keys.push({ ...keys.pop()!, direction: how });
      continue;
    }
    const found = namesOf(plain === '' ? 'it' : plain, context);
    if ('asks' in found) return found.asks;
    for (const column of found.is)
      keys.push({ column, direction: how ?? 'ascending', nulls: 'last', compare: 'exact' });
  }
  const all = direction(parts.at(-1) ?? '');
  const single =
    keys.length > 1 && parts.length > 1 && parts.slice(0, -1).some((part) => direction(part) !== undefined);
  return steps({
    kind: 'sort-rows',
    params: {
      keys:
        single || all === undefined || parts.length > 1
          ? keys
          : keys.map((key) => ({ ...key, direction: all })),
    },
  });
}
