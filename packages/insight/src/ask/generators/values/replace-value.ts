import { defineMessages } from '@winnow/kernel';
import { typoBetween } from '../../../repair/typos/edit-class.ts';
import { type CodedColumn, spaced } from '../../../table/coded-column.ts';
import type { CardGenerator } from '../../card.ts';
import { placeOf } from '../../chosen-rows.ts';
import { measured } from '../../measure.ts';

/** Maximum number of other values to compare with. */
const maxValues = 5_000;
const shortest = 3;

const messages = defineMessages('card.replace-value', {
  replace: ({ from, to, column }: { from: string; to: string; column: string }) =>
    `Replace ${from} with ${to} in ${column}`,
});

/**
 * Replaces a value with the more frequent one of which it is a typo, another spelling or the
 * beginning.
 */
export const replaceValue = {
  id: 'replace-value',
  messages,
  find({ column: name, value, start }, context) {
    const at = placeOf(context, name);
    if (at === undefined || value === undefined || start !== undefined) return [];
    if (context.types[at] !== 'text') return [];
    // An issue that proposes a correction for the value already has a card.
    const isKnown = context.issues.some(({ cells }) =>
      cells.some(
        (cell) =>
          cell.column === name && cell.value === value && cell.proposed && cell.proposed !== spaced(value),
      ),
    );
    if (isKnown) return [];
    const column = context.table.columns[at]!;
    const code = column.codeIn(value);
    const to = code === undefined ? undefined : meantBy(column, code);
    if (code === undefined || to === undefined) return [];
    const [from, other] = [column.values[code]!, column.values[to]!];
    return [
      {
        sentence: messages.replace({ from, to: other, column: column.name }),
        reason: column.occurrences(to, code),
        ...measured(column, (text) => (text === from ? other : text)),
        variants: [],
        steps: [
          {
            kind: 'map-values',
            params: { columns: [column.name], pairs: [{ from: value, to: other }], others: 'keep' },
          },
        ],
        score: 0.8,
      },
    ];
  },
} satisfies CardGenerator;

/**
 * Returns the code of the value that another one was meant to be; undefined if there is none or it
 * is ambiguous.
 */
function meantBy(column: CodedColumn, code: number): number | undefined {
  const value = column.values[code]!;
  const key = keyOf(value);
  const more = column
    .present()
    .slice(0, maxValues)
    .filter((one) => one !== code && column.counts[one]! > column.counts[code]!);
  const same = more.filter((one) => keyOf(column.values[one]!) === key);
  if (same.length > 0) return same[0];
  const slips = more.flatMap((one) => {
    const slip = typoBetween(value, column.values[one]!);
    return slip && !slip.digits ? [{ one, edits: slip.edits }] : [];
  });
  const least = Math.min(...slips.map(({ edits }) => edits));
  const nearest = slips.filter(({ edits }) => edits === least);
  if (nearest.length > 0) return nearest.length === 1 ? nearest[0]!.one : undefined;
  const whole =
    key.length >= shortest && value.endsWith('.')
      ? column.present().filter((one) => one !== code && keyOf(column.values[one]!).startsWith(key))
      : [];
  return whole.length === 1 ? whole[0] : undefined;
}

/** Returns the letters and digits of a string, ignoring case and accents. */
const keyOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
