import { quoteText } from '@winnow/formulas';
import type { AtomPool } from '../search/atom-pool.ts';
import type { Piece } from './pieces.ts';
import { regexLiteral } from './token-classes.ts';

/** Changes to each item of a list. */
const itemForms: readonly {
  readonly cost: number;
  readonly of: (item: string) => string;
  readonly formula?: string;
}[] = [
  { cost: 0, of: (item) => item },
  { cost: 0.5, of: (item) => item.slice(0, 1), formula: 'w[0:1]' },
  { cost: 0.8, of: (item) => item.slice(0, 1).toUpperCase(), formula: 'upper(w[0:1])' },
  { cost: 0.8, of: (item) => item.slice(0, 1).toLowerCase(), formula: 'lower(w[0:1])' },
  { cost: 0.4, of: (item) => item.trim(), formula: 'trim(w)' },
  { cost: 0.6, of: (item) => item.toUpperCase(), formula: 'upper(w)' },
  { cost: 0.9, of: (item) => item.toLowerCase(), formula: 'lower(w)' },
  {
    cost: 0.7,
    of: (item) => item.slice(0, 1).toUpperCase() + item.slice(1),
    formula: 'capitalize(w)',
  },
  {
    cost: 0.8,
    of: (item) => item.slice(0, 1).toUpperCase() + item.slice(1).toLowerCase(),
    formula: 'sentenceCase(w)',
  },
  { cost: 0.7, of: (item) => item.padStart(2, '0'), formula: 'padStart(w, 2, "0")' },
];

interface Order {
  readonly of: (items: readonly string[]) => readonly string[];
  readonly formula: (list: string) => string;
  readonly cost: number;
  readonly isSorted?: boolean;
}

/** Which items to keep, and in which order. */
const orders: readonly Order[] = [
  { of: (items: readonly string[]) => [...items], formula: (text: string) => text, cost: 0 },
  {
    of: (items: readonly string[]) => [...items].sort(),
    formula: (text: string) => `sort(${text})`,
    cost: 3,
    isSorted: true,
  },
  {
    of: (items: readonly string[]) => [...new Set(items)],
    formula: (text: string) => `unique(${text})`,
    cost: 1.5,
  },
  { of: (items: readonly string[]) => items.slice(1), formula: (text: string) => `${text}[1:]`, cost: 1.2 },
  {
    of: (items: readonly string[]) => items.slice(0, -1),
    formula: (text: string) => `${text}[:-1]`,
    cost: 1.2,
  },
  {
    of: (items: readonly string[]) => items.slice(1, -1),
    formula: (text: string) => `${text}[1:-1]`,
    cost: 1.8,
  },
];

const patterns = [
  '[0-9]+',
  '\\p{L}+',
  '[\\p{L}0-9]+',
  '\\p{Lu}',
  '[^ \\t\\r\\n]+',
  '\\p{Lu}\\p{Ll}+',
  '\\p{Lu}?\\p{Ll}+|\\p{Lu}+|[0-9]+',
  '[^ ]{2}',
  '[^ ]{3}',
  '[^ ]{4}',
  '[^ ]{1,2}',
  '[^ ]{1,3}',
  '[^ ]{1,4}',
  '[\\p{L}0-9]{2}',
];
const splitAt = [' ', ',', ', ', ';', '; ', '-', '_', '/', '|', '.', '&', ' and ', '\n'];

/**
 * Offers strings split into items, changed one by one and joined again: initials, lists with
 * another separator, replaced characters.
 */
export function offerLists(pool: AtomPool, pieces: readonly Piece[]): void {
  const outputs = pool.examples.map((row) => pool.sample.outputs[row]!);
  const separators = new Set(['', ' ', ...(outputs[0]!.match(/[^\p{L}\p{N}]{1,3}/gu) ?? [])]);
  for (const [sign] of outputs[0]!.matchAll(/[^\p{L}\p{N}]/gu)) separators.add(sign);
  for (const piece of pieces) {
    if (piece.cost > 2.3) continue;
    for (const sign of splitAt) {
      const lists = piece.values.map((value) => value?.split(sign));
      if (!pool.examples.some((row) => (lists[row]?.length ?? 0) > 1)) continue;
      offerJoined(pool, piece, lists, `split(${piece.formula}, ${quoteText(sign)})`, separators, sign);
    }
    for (const pattern of patterns) {
      const regex = new RegExp(pattern, 'gu');
      const lists = piece.values.map((value) => value?.match(regex) ?? undefined);
      if (!pool.examples.some((row) => (lists[row]?.length ?? 0) > 1)) continue;
      offerJoined(pool, piece, lists, `extractAll(${piece.formula}, ${regexLiteral(pattern)})`, separators);
    }
    offerReplaced(pool, piece, separators);
  }
}

function joined(
  list: readonly string[] | undefined,
  order: Order,
  form: (typeof itemForms)[number],
  separator: string,
): string | undefined {
  if (list === undefined) return undefined;
  const items = order.of(list);
  return (form.formula === undefined ? items : items.map(form.of)).join(separator);
}

type Lists = readonly (readonly string[] | undefined)[];

function offerJoined(
  pool: AtomPool,
  piece: Piece,
  lists: Lists,
  list: string,
  separators: ReadonlySet<string>,
  sign?: string,
): void {
  const [first = 0] = pool.examples;
  const output = pool.sample.outputs[first]!;
  // Two items are in alphabetical order in every other row.
  const areShort = pool.examples.every((row) => (lists[row]?.length ?? 0) < 3);
  const cutsChunks = /\[\^ \]\{|\]\{2\}/.test(list);
  for (const order of orders) {
    // Characters are grouped to separate them, not to drop the first few.
    if (cutsChunks && order.cost > 0) continue;
    const [item] = order.of(lists[first] ?? []);
    for (const form of itemForms) {
      // Most candidates are already rejected by their first item.
      if (item !== undefined && !output.includes(form.of(item))) continue;
      for (const separator of separators) {
        if (separator === sign && form.formula === undefined && order.cost === 0) continue;
        if (!pool.fits(first, joined(lists[first], order, form, separator))) continue;
        pool.offer({
          cost:
            piece.cost +
            // Words joined the way they were are more likely a substring.
            (sign === undefined ? (separator === ' ' ? 2.3 : 2) : 1.8) +
            form.cost +
            order.cost +
            (areShort && order.isSorted ? 1.5 : 0) +
            (separator.length > 1 ? 0.3 : 0),
          at: (row) => joined(lists[row], order, form, separator),
          formula: () => {
            const items = order.formula(list);
            const mapped = form.formula ? `map(${items}, w -> ${form.formula})` : items;
            return `join(${mapped}, ${quoteText(separator)})`;
          },
        });
      }
    }
  }
}

/** Offers one character replaced by another throughout. */
function offerReplaced(pool: AtomPool, piece: Piece, separators: ReadonlySet<string>): void {
  const [example = 0] = pool.examples;
  const signs = new Set(piece.values[example]?.match(/[^\p{L}\p{N}]/gu) ?? []);
  for (const sign of signs) {
    for (const by of separators) {
      if (by === sign) continue;
      pool.offer({
        cost: piece.cost + (by === '' ? 1.3 : 1.5),
        at: (row) => piece.values[row]?.replaceAll(sign, by),
        formula: () => `replace(${piece.formula}, ${quoteText(sign)}, ${quoteText(by)})`,
      });
    }
  }
}
