import type { Json } from '@winnow/kernel';
import type { StepDraft, UncheckedStep } from '@winnow/recipe';
import type { Reading } from '../reading.ts';
import { countOf } from '../words/numbers.ts';
import type { Before, Resolved } from './earlier-references.ts';
import { type FollowUpContext, plainOf } from './follow-up-context.ts';

/** Counts or shows the rows that the last filter selects. */
export function rowsOf({ before }: FollowUpContext, count: boolean): Resolved | undefined {
  const found = chosenRows(before);
  if (!found) return undefined;
  const { at, filter } = found;
  const where = String(filter.params.condition ?? '');
  const rows: UncheckedStep[] = [
    ...before.steps.slice(0, at),
    { kind: 'filter-rows', params: { condition: where, action: 'keep' } },
  ];
  const counted: StepDraft = {
    kind: 'group-rows',
    params: { ignoreCase: false, aggregates: [{ function: 'countRows', name: 'Rows' }], mode: 'collapse' },
  };
  const reading: Reading = {
    kind: 'query',
    title: `${count ? 'Number of rows' : 'Rows'} where ${where}`.slice(0, 300),
    steps: count ? [...rows, counted] : rows,
    ...(at === 0 ? { where } : {}),
  };
  return { reading };
}

/** Returns the filter that the last request ends in, or whose rows it counts. */
function chosenRows({ steps }: Before): { readonly at: number; readonly filter: UncheckedStep } | undefined {
  const at = steps.findIndex(({ kind }) => kind === 'filter-rows');
  const filter = steps[at];
  const behind = steps.slice(at + 1);
  const counts =
    behind.length === 1 && behind[0]!.kind === 'group-rows' && behind[0]!.params.keys === undefined;
  return filter && (behind.length === 0 || counts) ? { at, filter } : undefined;
}

/** Limits what was shown to the first `n`. */
export function topOf(n: string, before: Before): Resolved | undefined {
  const count = countOf(n);
  if (count === undefined || count < 1 || before.kind !== 'query') return undefined;
  if (/\b(?:top|bottom|first|last|best) \w+/i.test(before.text))
    return {
      text: before.text.replace(/\b(top|bottom|first|last|best) \w+/i, (_, word: string) => `${word} ${n}`),
    };
  if (!before.steps.some(({ kind }) => kind === 'sort-rows')) return undefined;
  const limit: StepDraft = { kind: 'limit-rows', params: { count, skip: 0, from: 'start', action: 'keep' } };
  return {
    reading: {
      kind: 'query',
      title: `${short(before.text)}: the first ${count}`,
      steps: [...before.steps, limit],
    },
  };
}

/** Replaces the only number of the last request. */
export function renumbered(n: string, { before, corrects }: FollowUpContext): Resolved | undefined {
  const found = [...before.text.matchAll(/(?<![\p{L}\p{N}.,-])\d+(?:\.\d+)?(?![\p{L}\p{N}]|[.,]\d)/gu)];
  return corrects && found.length === 1 ? { text: before.text.replace(found[0]![0], () => n) } : undefined;
}

const opposites: readonly (readonly [string, string])[] = [
  ['top', 'bottom'],
  ['highest', 'lowest'],
  ['largest', 'smallest'],
  ['most', 'fewest'],
  ['best', 'worst'],
  ['latest', 'earliest'],
  ['newest', 'oldest'],
];
const ranks = new RegExp(`\\b(?:${opposites.flat().join('|')})\\b`, 'i');

const opposite = (word: string): string => {
  const pair = opposites.find((one) => one.includes(word.toLowerCase()))!;
  return pair[0] === word.toLowerCase() ? pair[1] : pair[0];
};

/** Reverses an answer: a ranking starts at the other end, other rows go from last to first. */
function turnedAnswer({ before }: FollowUpContext): Resolved | undefined {
  if (ranks.test(before.text)) return { text: before.text.replace(ranks, opposite) };
  const at = before.steps.findLastIndex(({ kind }) => kind === 'sort-rows');
  const sort = before.steps[at];
  const [first, ...rest] = (sort?.params.keys ?? []) as unknown as readonly { direction: string }[];
  if (!sort || !first) return undefined;
  const direction = first.direction === 'ascending' ? 'descending' : 'ascending';
  const keys = [{ ...first, direction }, ...rest] as unknown as Json;
  return {
    reading: {
      kind: 'query',
      title: short(before.text),
      steps: before.steps.with(at, { ...sort, params: { ...sort.params, keys } }),
    },
  };
}

export function turned(raw: string, context: FollowUpContext): Resolved | undefined {
  const { before } = context;
  if (before.kind === 'query' && /other way|revers|opposite/i.test(raw)) return turnedAnswer(context);
  const only =
    before.steps.length === 1 && before.steps[0]!.kind === 'sort-rows' ? before.steps[0]! : undefined;
  const keys = only?.params.keys as unknown as readonly { direction: string }[] | undefined;
  if (!only || !keys) return undefined;
  const turn = (now: string): string => {
    if (/other way|revers/i.test(raw)) return now === 'ascending' ? 'descending' : 'ascending';
    return /desc|large|big|high|new|late|recent|z ?to/i.test(raw) ? 'descending' : 'ascending';
  };
  const params = { ...only.params, keys: keys.map((key) => ({ ...key, direction: turn(key.direction) })) };
  return { reading: { kind: 'steps', steps: [{ ...only, params }] } };
}

/** “no, keep them” after removing rows: changes the action of the last filter. */
export function turnedFilter({ before, original }: FollowUpContext): Resolved | undefined {
  const found = chosenRows(before);
  if (!found) return undefined;
  const { at, filter } = found;
  const action = /^keep/i.test(original.trim()) ? 'keep' : 'remove';
  return {
    reading: {
      kind: 'steps',
      steps: [...before.steps.slice(0, at), { ...filter, params: { ...filter.params, action } }],
    },
  };
}

/** Renames what the last step creates. */
export function renameResult(raw: string, clear: boolean, context: FollowUpContext): Resolved | undefined {
  const { before, corrects } = context;
  const name = plainOf(raw, context).replace(/[.!]+$/, '');
  const only = before.kind === 'steps' && before.steps.length > 0 ? before.steps.at(-1)! : undefined;
  if (!only || name === '' || (!clear && !corrects)) return undefined;
  const change = (params: StepDraft['params']): Resolved => ({
    reading: { kind: 'steps', steps: [...before.steps.slice(0, -1), { ...only, params }] },
  });
  const names = only.params.names as unknown;
  if (only.kind === 'rename-columns' && Array.isArray(names) && names.length === 1)
    return change({ ...only.params, names: [{ ...(names[0] as { from: string; to: string }), to: name }] });
  return typeof only.params.name === 'string' && only.kind !== 'remove-duplicates'
    ? change({ ...only.params, name })
    : undefined;
}

/** Shortens a text to fit into a label. */
export const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);
