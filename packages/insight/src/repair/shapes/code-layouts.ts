import { defineMessages, digitsInGroups } from '@winnow/kernel';
import { classes } from '../../table/character-classes.ts';
import type { CodedColumn } from '../../table/coded-column.ts';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Repairer } from '../repair.ts';

const minValues = 20;
/** Minimum share of rows that have the separator at the same distance from one end. */
const share = 0.9;
/** Minimum number of distinct values with a shape for it to be one of the column’s. */
const minShape = 3;

const messages = defineMessages('repair.code-layouts', {
  title: 'Codes without their separator or in lowercase',
  reason: ({ most, all, example }: { most: number; all: number; example: string }) =>
    `${digitsInGroups(most)} of ${digitsInGroups(all)} values are written like ${example}`,
});

interface Layout {
  readonly separator: string;
  /** Number of characters before the separator if positive, after it if negative. */
  readonly place: number;
}

/**
 * Inserts the separator that codes of several lengths have at the same distance from one end, and
 * capitalizes their letters: `yo17ab` among `YO1 7AB` and `SW1A 2AA`. The result must have a shape
 * that other values have.
 */
export const codeLayouts = {
  id: 'code-layouts',
  finds: 'otherWriting',
  messages,
  find: eachColumn((column, at) => {
    const codes = column.present();
    if (codes.length < minValues) return [];
    const all = column.rowsOf(codes);
    const [found] = layouts(column, codes).filter(({ rows }) => rows >= all * share && rows < all);
    if (!found) return [];
    const usual = codes.filter((code) => fits(column.values[code]!, found.layout));
    const shapes = new Map<string, number>();
    for (const code of usual) {
      const shape = classes(column.values[code]!);
      shapes.set(shape, (shapes.get(shape) ?? 0) + 1);
    }
    const to = new Map<number, { to: string; confidence: number }>();
    for (const code of codes) {
      const value = column.values[code]!;
      if (fits(value, found.layout)) continue;
      const written = inLayout(value, found.layout);
      if (written !== undefined && (shapes.get(classes(written)) ?? 0) >= minShape)
        to.set(code, { to: written, confidence: 0.96 });
    }
    const example = column.values[usual[0]!]!;
    return changeValues(column, at, to, messages.reason({ most: found.rows, all, example }));
  }),
} satisfies Repairer;

const code = /^[A-Z\d]+([ \-./])[A-Z\d]+$/;

/** Returns the places of the separator that recur, with the number of rows. */
function layouts(
  column: CodedColumn,
  codes: readonly number[],
): readonly { readonly layout: Layout; readonly rows: number }[] {
  const rows = new Map<string, { layout: Layout; rows: number }>();
  let mixed = 0;
  for (const one of codes) {
    const value = column.values[one]!;
    const separator = code.exec(value)?.[1];
    if (separator === undefined) continue;
    const before = value.indexOf(separator);
    if (/\d/.test(value) && /[A-Z]/.test(value)) mixed += column.counts[one]!;
    for (const place of [before, before + 1 - value.length]) {
      const key = `${separator}${place}`;
      const known = rows.get(key) ?? { layout: { separator, place }, rows: 0 };
      known.rows += column.counts[one]!;
      rows.set(key, known);
    }
  }
  const found = [...rows.values()].sort((a, b) => b.rows - a.rows);
  // Words and numbers are no codes.
  return found.filter((one) => mixed >= one.rows * share);
}

function fits(value: string, { separator, place }: Layout): boolean {
  if (code.exec(value)?.[1] !== separator) return false;
  const before = value.indexOf(separator);
  return place > 0 ? before === place : before + 1 - value.length === place;
}

function inLayout(value: string, { separator, place }: Layout): string | undefined {
  const letters = value.replace(/[\s\-./]/g, '').toUpperCase();
  if (!/^[A-Z\d]+$/.test(letters) || letters.length <= Math.abs(place)) return undefined;
  return `${letters.slice(0, place)}${separator}${letters.slice(place)}`;
}
