import { escapeRegex, nearest } from '@winnow/kernel';
import type { ColumnFacts } from '../../facts.ts';
import { ask, type RuleContext } from '../reading.ts';
import { messageOf } from '../saying/asking.ts';
import { singular, wordsOf } from '../words/phrase-words.ts';
import { type Found, literalOf } from './columns.ts';

/**
 * A value found in a column as its cells write it, with several spellings if they differ only in
 * case or spaces.
 */
export interface FoundValue {
  readonly values: readonly string[];
}

const folded = (text: string): string => text.trim().toLowerCase();

/** Finds the cell values of a column that a text refers to; asks back if there are none. */
export async function valueIn(
  column: ColumnFacts,
  raw: string,
  context: RuleContext,
): Promise<Found<FoundValue>> {
  const text = literalOf(raw, context).trim();
  const found = await cellsLike(column, text, context);
  // Takes the spelling as written, or else the most frequent one.
  if (context.isExact && found.length > 1)
    return { is: { values: [found.find((one) => one === text) ?? found[0]!] } };
  if (found.length > 0) return { is: { values: found } };
  // Quoted text is taken literally.
  if (/^¶\d+$/.test(raw.trim())) return { is: { values: [text] } };
  const known = column.top.flatMap(({ value }) => (value?.trim() ? [value] : []));
  const near = nearest(text, known);
  const first = near === undefined ? known : [near, ...known.filter((value) => value !== near)];
  return {
    asks: {
      ...ask(
        messageOf('No value of {column} is “{text}”. Which value do you mean?', {
          column: column.name,
          text,
        }),
        context,
        text,
        [],
      ),
      choices: first.slice(0, 6).map((value) => ({
        label: value,
        text: context.original.replace(
          new RegExp(escapeRegex(text), 'i'),
          () => `"${value.replaceAll('"', '')}"`,
        ),
      })),
    },
  };
}

const minPart = 3;
const maxOffered = 4;

/** Returns frequent values with a word that begins with a text: “Tents & Tarps” for “tent”. */
export function valuesWith(
  text: string,
  { table }: Pick<RuleContext, 'table'>,
): readonly { readonly column: string; readonly value: string }[] {
  const wanted = wordsOf(text).map(singular).join(' ');
  if (wanted.length < minPart) return [];
  return table.columns
    .flatMap(({ name, type, top }) =>
      type !== 'text'
        ? []
        : top.flatMap(({ value }) =>
            value !== null && ` ${wordsOf(value).map(singular).join(' ')}`.includes(` ${wanted}`)
              ? [{ column: name, value }]
              : [],
          ),
    )
    .slice(0, maxOffered);
}

/** Returns the cell values that equal a text, ignoring case and plurals. */
export async function cellsLike(
  column: ColumnFacts,
  text: string,
  { lookUp }: RuleContext,
): Promise<readonly string[]> {
  const wanted = folded(text);
  if (wanted === '') return [];
  const single = wordsOf(text).map(singular).join(' ');
  const fits = (value: string): boolean =>
    folded(value) === wanted || (single !== '' && wordsOf(value).map(singular).join(' ') === single);
  const known = column.top.flatMap(({ value }) => (value !== null && fits(value) ? [value] : []));
  if (column.distinct <= column.top.length) return known;
  const looked = await lookUp(column.name, text);
  return [...new Set([...known, ...looked.filter(fits)])];
}
