import { sentinels } from '@winnow/insight';
import type { Json } from '@winnow/kernel';
import { type Groups, quoted, type Reading, type RuleContext, steps } from '../reading.ts';
import { columnsOf, literalOf } from '../resolve/columns.ts';
import { cellsLike, valueIn } from '../resolve/values.ts';
import { messageOf } from '../saying/asking.ts';

/** Replaces a text in the named columns: whole cells if some equal it, or else parts of cells. */
export async function replaceText(
  { f = '', t = '', c = '' }: Groups,
  context: RuleContext,
): Promise<Reading | undefined> {
  const [find, to] = [literalOf(f, context), literalOf(t, context)];
  if (noValue.test(find) && !f.startsWith('¶')) return undefined;
  const found = columnsOf(c, context);
  if ('asks' in found) return found.asks;
  const replace = /^(?:nothing|an? empty (?:text|string)|empty)$/i.test(to) ? '' : to;
  const names = Array.isArray(found.is) ? (found.is as readonly string[]) : [];
  const column = names.length === 1 ? context.table.columns.find(({ name }) => name === names[0]) : undefined;
  const step = (how: string, ignoreCase: boolean): Reading =>
    steps({
      kind: 'find-replace',
      params: { columns: found.is as Json, find, replace, how, ignoreCase },
    });
  if (column?.type !== 'text') return step('text', false);
  const whole = await cellsLike(column, find, context);
  const part = /\b(?:text|word|occurrences|character)\b/i.test(context.original);
  if (whole.length > 0 && !part) {
    if (whole.every((value) => value === find)) return step('cell', false);
    if (whole.every((value) => value.toLowerCase() === find.toLowerCase())) return step('cell', true);
    const pairs = whole.map((from) => ({ from, to: replace }));
    return steps({
      kind: 'map-values',
      params: { columns: [column.name], pairs, others: 'keep', other: null, ignoreCase: false },
    });
  }
  const held = [
    ...(await context.lookUp(column.name, find)),
    ...column.top.flatMap(({ value }) => value ?? []),
  ];
  const plain = held.some((cell) => cell.includes(find));
  if (plain || held.some((cell) => cell.toLowerCase().includes(find.toLowerCase())))
    return step('text', !plain);
  const value = await valueIn(column, find, context);
  return 'asks' in value ? value.asks : step('text', false);
}

/**
 * Replaces a value that a column contains, where the sentence could also be about something else:
 * `replace Roma in City with Rome`, `set unknown phones to null`.
 */
export async function replaceKnown(groups: Groups, context: RuleContext): Promise<Reading | undefined> {
  const { f = '', t = '', c = '' } = groups;
  if (noValue.test(literalOf(f, context))) return undefined;
  const found = columnsOf(c, context);
  if ('asks' in found || !Array.isArray(found.is) || found.is.length !== 1) return undefined;
  const column = context.table.columns.find(({ name }) => name === (found.is as readonly string[])[0]);
  const isDiscarded = noResult.test(literalOf(t, context));
  if (!column || (column.type !== 'text' && !isDiscarded)) return undefined;
  let said = [literalOf(f, context)];
  let words = await cellsLike(column, said[0]!, context);
  if (words.length === 0 && isDiscarded) {
    said = f.split(/,? (?:and|or) |, /i).map((one) => literalOf(one, context));
    const each = await Promise.all(said.map((one) => cellsLike(column, one, context)));
    words = each.some((values) => values.length === 0) ? [] : each.flat();
  }
  if (words.length === 0) return undefined;
  if (!isDiscarded) return replaceText(groups, context);
  // “set kiel to null” is not about Kiel, but “set unknown to null” is about Unknown as well.
  const isMeant = (value: string): boolean => sentinels.includes(value.toLowerCase()) || said.includes(value);
  if (words.some(isMeant)) words = words.filter(isMeant);
  return steps({
    kind: 'replace-sentinels',
    params: { columns: [column.name], words: [...words], blank: false },
  });
}

/** Replaces a text without a named column in the column whose cells equal it. */
export async function replaceAnywhere(
  { f = '', t = '', e }: Groups,
  context: RuleContext,
): Promise<Reading | undefined> {
  const find = literalOf(f, context);
  if (e !== undefined || (f.startsWith('¶') && t.startsWith('¶')))
    return replaceText({ f, t, c: 'all columns' }, context);
  if (noValue.test(find)) return undefined;
  const found: string[] = [];
  for (const column of context.table.columns)
    if (column.type === 'text' && (await cellsLike(column, find, context)).length > 0)
      found.push(column.name);
  if (found.length === 1)
    return replaceText(
      { f, t, c: `§${context.table.columns.findIndex(({ name }) => name === found[0])}` },
      context,
    );
  if (found.length === 0) return undefined;
  return {
    kind: 'ask',
    question: messageOf('“{find}” occurs in several columns. In which column do you want to replace it?', {
      find,
    }),
    choices: found
      .slice(0, 6)
      .map((name) => ({ label: name, text: `${context.original} in ${quoted(name)}` })),
  };
}

const noResult = /^(?:an? )?(?:null|nulls|nothing|empty|blank|missing)(?: cells?| values?)?$/i;
const noValue = /^(?:empty|missing|blanks?|null|nulls|n\/a|accents?|outliers?)\b/i;
