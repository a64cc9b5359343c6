import { defineMessages, digitsInGroups } from '@winnow/kernel';
import type { CodedColumn } from '../../table/coded-column.ts';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Repairer } from '../repair.ts';

const minRows = 20;
/** Minimum share of values without such characters. */
const share = 0.9;

const messages = defineMessages('repair.stray-signs', {
  title: 'Stray characters around values',
  reason: ({ without, all }: { without: number; all: number }) =>
    `${digitsInGroups(without)} of ${digitsInGroups(all)} values have no such characters around them`,
});

/** A year, or a word, in brackets. Brackets around other numbers may mean that they are negative. */
const bracketed = /^\((\d{4}|\p{L}[^()]*)\)$|^\[(\d{4}|\p{L}[^[\]]*)\]$/u;

/** Removes characters that aren’t part of a value; undefined if there are none. */
const strays: readonly ((text: string) => string | undefined)[] = [
  // Quotes from a file that were read as text.
  (text) =>
    /^"([^"]+)"$|^'([^']{2,})'$|^“([^“”]+)”$|^«([^«»]+)»$/
      .exec(text)
      ?.slice(1)
      .find((one) => one !== undefined),
  // The apostrophe that makes a spreadsheet treat a number as text, unlike that of `'s Gravenhage`.
  (text) => /^'(?!\p{L}[ -])([\p{L}\p{N}][^']*)$/u.exec(text)?.[1],
  // The separator of a list or file after the last item.
  (text) => /^(.*[\p{L}\p{N})])\s*[,;|]$/u.exec(text)?.[1],
];

/**
 * Removes quotes around values, the apostrophe that marks text in spreadsheets, trailing separators,
 * and brackets around a year or word that other rows have without, if nine in ten values have none.
 */
export const straySigns = {
  id: 'stray-signs',
  finds: 'strayed',
  messages,
  find: eachColumn((column, at) => {
    const codes = column.present();
    const all = column.rowsOf(codes);
    if (all < minRows) return [];
    const to = new Map<number, { to: string; confidence: number }>();
    let without = all;
    for (const code of codes) {
      const value = column.values[code]!;
      const inner = bracketed.exec(value)?.slice(1).find(Boolean);
      const within =
        inner !== undefined && isPlain(column, inner)
          ? inner
          : strays.map((read) => read(value)?.trim()).find(Boolean);
      if (within === undefined) continue;
      without -= column.counts[code]!;
      to.set(code, {
        to: within,
        confidence: isPlain(column, within) ? 0.985 : confidenceOf(column, within),
      });
    }
    return without < all * share ? [] : changeValues(column, at, to, messages.reason({ without, all }));
  }),
} satisfies Repairer;

/** Minimum share of rows with the shape of the result. */
const minAlike = 0.05;

const isPlain = (column: CodedColumn, value: string): boolean =>
  column.codeIn(value) !== undefined && confidenceOf(column, value) > 0.9;

/**
 * Lower if the result looks like few other values: prose may end with punctuation, and `'38` is a
 * year among titles.
 */
function confidenceOf(column: CodedColumn, value: string): number {
  const shape = shapeOf(value);
  const codes = column.present();
  const alike = codes.filter((code) => shapeOf(column.values[code]!) === shape);
  return column.rowsOf(alike) >= column.rowsOf(codes) * minAlike ? 0.96 : 0.85;
}

const shapeOf = (text: string): string => text.replace(/\p{N}/gu, '9').replace(/\p{L}+/gu, 'a');
