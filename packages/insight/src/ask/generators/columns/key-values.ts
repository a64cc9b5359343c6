import { defineMessages, digitsInGroups } from '@winnow/kernel';
import type { StepDraft } from '@winnow/recipe';
import type { CardGenerator } from '../../card.ts';
import { columnsEffect } from '../headers/selected-headers.ts';
import { meaningOf, type SelectedColumn, selectedColumn } from './selected-column.ts';

const separators = [';', '&', '|', ',', ' '] as const;
const signs = ['=', ':'] as const;
const keyShape = /^[\p{L}_][\p{L}\p{N}_.-]{0,39}$/u;
/** Minimum share of rows with at least two pairs. */
const share = 0.8;
const maxKeys = 50;
/** Minimum share of rows with a key that counts as a field of the column. */
const minOfKey = 0.5;
const maxLength = 4_000;

const messages = defineMessages('card.key-values', {
  extract: ({ column, keys }: { column: string; keys: readonly string[] }) =>
    `Extract ${keys.length > 4 ? `${keys.slice(0, 3).join(', ')} and ${keys.length - 3} more fields` : keys.join(', ')} from ${column} into columns`,
  pairs: ({ count, all, like }: { count: number; all: number; like: string }) =>
    `${digitsInGroups(count)} of ${digitsInGroups(all)} values contain pairs such as ${like}`,
  withoutColumn: 'Drop the original column',
});

type Pairs = ReadonlyMap<string, string>;

/** Extracts pairs such as `user=anna status=200` into one column per key. */
export const keyValues = {
  id: 'key-values',
  messages,
  find(selection, context) {
    const selected = selectedColumn(selection, context);
    if (selected?.type !== 'text' || meaningOf(selected) === 'url') return [];
    const { name, column, codes, rows } = selected;
    const found = notationOf(selected);
    if (!found) return [];
    const { between, within, keys, count } = found;
    const read = (text: string): Pairs => pairsIn(text, between, within);
    const values = codes.map((code) => column.values[code]!).filter((text) => read(text).size > 1);
    const first = [...read(values[0]!)][0]!;
    const params = { columns: [name], between, within };
    const step = (keep: boolean): StepDraft => ({ kind: 'split-pairs', params: { ...params, keep } });
    // Words that belong to no pair would be lost with the column.
    const isWhole = values.every((text) => partsOf(text, between).every((part) => pairOf(part, within)));
    return [
      {
        sentence: messages.extract({ column: name, keys }),
        reason: messages.pairs({ count, all: rows, like: first.join(within) }),
        effect: columnsEffect(context, {
          columnsAdded: keys.length,
          ...(isWhole ? { columnsRemoved: 1 } : {}),
        }),
        examples: values.slice(0, 3).map((from) => ({
          from,
          to: keys.map((key) => read(from).get(key) ?? '').join(' | '),
        })),
        variants: isWhole ? [] : [{ sentence: messages.withoutColumn, steps: [step(false)] }],
        steps: [step(!isWhole)],
        score: 0.72,
      },
    ];
  },
} satisfies CardGenerator;

interface Notation {
  readonly between: string;
  readonly within: string;
  /** Keys of all pairs, in alphabetical order. */
  readonly keys: readonly string[];
  readonly count: number;
}

/** Returns the separators that split most values into pairs with the same keys. */
function notationOf({ column, codes, rows }: SelectedColumn): Notation | undefined {
  for (const within of signs) {
    for (const between of separators) {
      const keys = new Map<string, number>();
      let count = 0;
      for (const code of codes) {
        const text = column.values[code]!;
        if (text.length > maxLength || !text.includes(within)) continue;
        const pairs = pairsIn(text, between, within);
        if (pairs.size < 2) continue;
        count += column.counts[code]!;
        for (const key of pairs.keys()) keys.set(key, (keys.get(key) ?? 0) + column.counts[code]!);
        if (keys.size > maxKeys) break;
      }
      const usual = [...keys.values()].filter((some) => some >= rows * minOfKey);
      if (count < rows * share || keys.size > maxKeys || usual.length < 2) continue;
      // The step adds the columns in this order.
      return { between, within, keys: [...keys.keys()].sort(), count };
    }
  }
  return undefined;
}

const partsOf = (text: string, between: string): readonly string[] =>
  text.split(between).filter((part) => part.trim() !== '');

function pairOf(part: string, within: string): readonly [key: string, value: string] | undefined {
  const at = part.indexOf(within);
  const key = part.slice(0, at).trim();
  // A second slash follows the colon of an address.
  if (at < 0 || !keyShape.test(key) || part.startsWith('//', at + 1)) return undefined;
  return [key, part.slice(at + within.length).trim()];
}

/** Returns the pairs of a text; the first of equal keys counts. */
function pairsIn(text: string, between: string, within: string): Pairs {
  const pairs = new Map<string, string>();
  for (const part of partsOf(text, between)) {
    const pair = pairOf(part, within);
    if (pair && !pairs.has(pair[0])) pairs.set(...pair);
  }
  return pairs;
}
