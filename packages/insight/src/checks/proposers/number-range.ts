import { defineMessages, isNumeric } from '@winnow/kernel';
import { plainNumber } from '../../repair/formats/number-text.ts';
import { isIdentifier } from '../../table/is-identifier.ts';
import { namesOne, nameWords } from '../../types/name-words.ts';
import { type CheckProposer, filledRows, maxBroken, minRows } from '../check-proposal.ts';

/** Bounds that a column name implies for its numbers. */
const namedBounds: readonly {
  readonly names: readonly string[];
  readonly least: number;
  readonly most: number;
}[] = [
  { names: ['percent', 'percentage', 'pct'], least: 0, most: 100 },
  { names: ['lat', 'latitude'], least: -90, most: 90 },
  { names: ['lon', 'lng', 'long', 'longitude'], least: -180, most: 180 },
  { names: ['month'], least: 1, most: 12 },
  { names: ['weekday', 'day of week'], least: 0, most: 7 },
  { names: ['hour'], least: 0, most: 24 },
];

const messages = defineMessages('check.number-range', {
  all: 'True of all its numbers',
  nearlyAll: 'True of nearly all its numbers',
});

/**
 * Proposes bounds for numeric columns: those implied by their names, or else that no value is
 * negative.
 */
export const numberRange = {
  id: 'number-range',
  messages,
  find: (checked) =>
    checked.table.columns.flatMap((column, at) => {
      const type = checked.types[at];
      const filled = filledRows(checked, at);
      if (type === undefined || !isNumeric(type) || filled < minRows || isIdentifier(column)) return [];
      const words = nameWords(column.name);
      const named = namedBounds.find(({ names }) => namesOne(words, names));
      const within = (least: number, most: number): number =>
        column.present().reduce((sum, code) => {
          const number = plainNumber(column.values[code]!);
          return number !== undefined && (number < least || number > most) ? sum + column.counts[code]! : sum;
        }, 0);
      const bounds = [
        ...(named ? [{ least: named.least, most: named.most }] : []),
        { least: 0, most: Number.POSITIVE_INFINITY },
      ];
      for (const { least, most } of bounds) {
        const breaks = within(least, most);
        if (breaks > filled * maxBroken) continue;
        const upper = Number.isFinite(most) ? { most } : {};
        const reason = breaks === 0 ? messages.all : messages.nearlyAll;
        return [{ condition: { kind: 'between', column: column.name, least, ...upper }, reason, breaks }];
      }
      return [];
    }),
} satisfies CheckProposer;
