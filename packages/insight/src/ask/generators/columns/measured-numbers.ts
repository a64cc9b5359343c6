import { defineMessages, digitsInGroups, isNumeric } from '@winnow/kernel';
import { plainNumber } from '../../../repair/formats/number-text.ts';
import { identifierOf } from '../../../types/identifier-of.ts';
import { namesThings } from '../../../types/long-integers.ts';
import { namesOne, nameWords } from '../../../types/name-words.ts';
import type { CardGenerator, FoundCard } from '../../card.ts';
import { measured } from '../../measure.ts';
import { describeNewColumns, rowsWhere, type SelectedColumn, selectedColumn } from './selected-column.ts';

/** Decimal places to keep; more are noise in most columns. */
const places = 2;
/** Minimum share of values with more decimal places. */
const share = 0.2;
const minDistinct = 15;

const messages = defineMessages('card.measured-numbers', {
  round: ({ column, places: digits }: { column: string; places: number }) =>
    `Round ${column} to ${digits} decimal places`,
  longer: ({ count, all }: { count: number; all: number }) =>
    `${digitsInGroups(count)} of ${digitsInGroups(all)} values have more`,
  toWhole: 'To whole numbers',
  toPlaces: ({ places: digits }: { places: number }) =>
    `To ${digits} decimal ${digits === 1 ? 'place' : 'places'}`,
  ranges: ({ column, width }: { column: string; width: number }) =>
    `Bin ${column} into ranges of ${width.toLocaleString('en')}`,
  different: ({ count }: { count: number }) => `${digitsInGroups(count)} distinct values`,
  equalRanges: 'Five bins with equal row counts',
});

/** Rounds numbers or divides them into ranges. */
export const measuredNumbers = {
  id: 'measured-numbers',
  messages,
  find(selection, context) {
    const selected = selectedColumn(selection, context);
    if (!selected || !isNumeric(selected.type)) return [];
    const { name, rows } = selected;
    const cards: FoundCard[] = [];
    const long = rowsWhere(selected, (text) => (/\.(\d+)$/.exec(text)?.[1]?.length ?? 0) > places);
    const round = (digits: number): FoundCard['steps'] => [
      { kind: 'round-numbers', params: { columns: [name], how: 'nearest', to: 'digits', digits } },
    ];
    if (long >= rows * share)
      cards.push({
        sentence: messages.round({ column: name, places }),
        reason: messages.longer({ count: long, all: rows }),
        ...measured(selected.column, (text) => rounded(text, places)),
        variants: [0, 1, 3].map((digits) => ({
          sentence: digits === 0 ? messages.toWhole : messages.toPlaces({ places: digits }),
          steps: round(digits),
        })),
        steps: round(places),
        score: 0.42,
      });
    const width = widthOf(selected);
    if (width !== undefined)
      cards.push({
        sentence: messages.ranges({ column: name, width }),
        reason: messages.different({ count: selected.codes.length }),
        ...describeNewColumns(context, selected, 1, (text) => rangeOf(text, width)),
        variants: [
          {
            sentence: messages.equalRanges,
            steps: [{ kind: 'bin-numbers', params: { columns: [name], by: 'equalCount', count: 5 } }],
          },
        ],
        steps: [{ kind: 'bin-numbers', params: { columns: [name], by: 'width', width, show: 'range' } }],
        score: 0.3,
      });
    return cards;
  },
} satisfies CardGenerator;

function rounded(text: string, digits: number): string {
  const number = plainNumber(text);
  return number === undefined ? text : String(Number(number.toFixed(digits)));
}

/**
 * Returns a round width that yields about ten ranges; undefined if the numbers are identifiers or
 * there are few of them.
 */
function widthOf({ column, codes, rows }: SelectedColumn): number | undefined {
  const numbers = codes.flatMap((code) => plainNumber(column.values[code]!) ?? []).sort((a, b) => a - b);
  // Numbers that differ in nearly every row are identifiers or measurements; integers are
  // identifiers.
  const areNames = numbers.every(Number.isInteger) && codes.length > rows * 0.9;
  const isNamed =
    identifierOf(column.name) !== undefined ||
    namesThings(column.name) ||
    namesOne(nameWords(column.name), ['number', 'no', 'nr', 'num']);
  if (numbers.length < minDistinct || areNames || isNamed) return undefined;
  const [low, high] = [
    numbers[Math.floor(numbers.length * 0.02)]!,
    numbers[Math.floor(numbers.length * 0.98)]!,
  ];
  const wanted = (high - low) / 10;
  if (!(wanted > 0) || !Number.isFinite(wanted)) return undefined;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const width = ([1, 2, 5].find((one) => one * power >= wanted) ?? 10) * power;
  // Below one, the width carries the rounding error of its power.
  return width >= 1 ? width : Number(width.toPrecision(1));
}

function rangeOf(text: string, width: number): string | null {
  const number = plainNumber(text);
  if (number === undefined) return null;
  const start = Math.floor(number / width);
  const plain = (value: number): string => String(Number((value * width).toPrecision(12)));
  return `${plain(start)} to ${plain(start + 1)}`;
}
