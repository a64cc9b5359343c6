import { defineMessages, digitsInGroups, maxOf } from '@winnow/kernel';
import type { StepDraft } from '@winnow/recipe';
import { measureOf } from '../../../repair/formats/units.ts';
import { identifierOf } from '../../../types/identifier-of.ts';
import { namesThings } from '../../../types/long-integers.ts';
import type { CardGenerator, FoundCard } from '../../card.ts';
import { measured } from '../../measure.ts';
import { meaningOf, rowsWhere, type SelectedColumn, selectedColumn } from './selected-column.ts';

/**
 * A number with a currency or percent sign before or after it, possibly with a suffix for thousands
 * or millions; parentheses make it negative.
 */
const written =
  /^\(?[+-]?\s?(?:\p{Sc}|[A-Z]{3})?\s?[+-]?\s?(\d[\d.,' \u00a0\u202f]*\d|\d)([kKMB]|bn|mn)?\s?(?:\p{Sc}|[A-Z]{3}|%)?\)?$/u;
const factors: Readonly<Record<string, number>> = { k: 1e3, K: 1e3, M: 1e6, mn: 1e6, B: 1e9, bn: 1e9 };
/** Minimum share of values that are numbers; others stay text. */
const share = 0.6;
/** Minimum share of values with a sign, a unit or decimal places. */
const minWritten = 0.2;

const messages = defineMessages('card.numbers-in-text', {
  parse: ({ column }: { column: string }) => `Parse ${column} as numbers`,
  reason: ({ count, all }: { count: number; all: number }) =>
    `${digitsInGroups(count)} of ${digitsInGroups(all)} values are numbers, some with symbols, separators or units`,
  withPoint: 'Use a decimal point',
  withComma: 'Use a decimal comma',
});

/** Parses numbers with currencies and thousands separators that are stored as text. */
export const numbersInText = {
  id: 'numbers-in-text',
  messages,
  find(selection, context) {
    const selected = selectedColumn(selection, context);
    if (selected?.type !== 'text') return [];
    const meaning = meaningOf(selected);
    if (meaning !== undefined && !amounts.has(meaning)) return [];
    const { name, column, rows } = selected;
    const digits = (text: string): string | undefined =>
      written.exec(text)?.[1] ?? measureOf(text)?.number.replace(/^[+-]/, '');
    if (identifierOf(name) !== undefined || namesThings(name)) return [];
    // Plain digits were kept as text for a reason.
    const plain = rowsWhere(selected, (text) => /^[+-]?\d+$/.test(text));
    if (plain > rows * (1 - minWritten)) return [];
    // Codes with leading zeros aren’t numbers.
    if (rowsWhere(selected, (text) => /^0\d/.test(text)) > 0) return [];
    if (rowsWhere(selected, (text) => digits(text) !== undefined) < rows * share) return [];
    const comma = rowsWhere(selected, (text) => /,\d{1,2}$|,\d{4,}$|\d\.\d{3},/.test(digits(text) ?? ''));
    const point = rowsWhere(selected, (text) => /\.\d{1,2}$|\.\d{4,}$|\d,\d{3}\./.test(digits(text) ?? ''));
    const decimal = comma > point ? 'comma' : 'point';
    const other = decimal === 'comma' ? 'point' : 'comma';
    const isMixed = comma > 0 && point > 0;
    // Sizes in several units can’t be compared without them.
    if (unitsIn(selected) > 1) return [];
    const scale = (text: string): number =>
      (isMixed ? /[.,](\d{1,2}|\d{4,})$/ : decimal === 'comma' ? /,(\d+)$/ : /\.(\d+)$/).exec(
        digits(text) ?? '',
      )?.[1]?.length ?? 0;
    const places = maxOf(selected.codes.map((code) => scale(column.values[code]!)));
    const isPercent = rowsWhere(selected, (text) => text.endsWith('%')) > 0;
    const params = {
      columns: [name],
      decimal,
      percent: 'number',
      units: rowsWhere(selected, (text) => !written.test(text) && measureOf(text) !== undefined) > 0,
    };
    const exact = isPercent || places > 10 ? {} : { places };
    const read = (text: string): string => {
      const found = digits(text);
      const plain = found === undefined ? undefined : (inDigits(found, decimal) ?? inDigits(found, other));
      if (plain === undefined) return text;
      const factor = factors[written.exec(text)?.[2] ?? ''];
      const whole = factor === undefined ? plain : String(Number(plain) * factor);
      return /^\(|-/.test(text) ? `-${whole}` : whole;
    };
    const card: FoundCard = {
      sentence: messages.parse({ column: name }),
      reason: messages.reason({
        count: rowsWhere(selected, (text) => digits(text) !== undefined),
        all: rows,
      }),
      ...measured(column, read),
      variants: isMixed
        ? []
        : [
            {
              sentence: decimal === 'comma' ? messages.withPoint : messages.withComma,
              steps: [{ kind: 'parse-number', params: { ...params, ...exact, decimal: other } }],
            },
          ],
      steps: [
        ...(isMixed ? [rewrite(name, other)] : []),
        { kind: 'parse-number', params: { ...params, ...exact } },
      ],
      score: 0.72,
    };
    return [card.effect.cells > 0 ? card : { ...card, ...typedOnly(selected) }];
  },
} satisfies CardGenerator;

type Decimal = 'comma' | 'point';
const marks = { comma: [',', '.'], point: ['.', ','] } as const;

/**
 * Returns the digits of a number with a decimal point; undefined if its groups show that it is not
 * written with this decimal separator, as in `12,90` with a point.
 */
function inDigits(text: string, decimal: Decimal): string | undefined {
  const [mark, group] = marks[decimal];
  const [whole, fraction, ...more] = text.replace(/[' \u00a0\u202f]/g, '').split(mark);
  if (more.length > 0 || fraction?.includes(group)) return undefined;
  const [first, ...groups] = whole!.split(group);
  const isGrouped = groups.every((one, at) => (at === groups.length - 1 ? /^\d{3}$/ : /^\d{2,3}$/).test(one));
  if (!isGrouped || (groups.length > 0 && first!.length > 3)) return undefined;
  return [first, ...groups].join('') + (fraction === undefined ? '' : `.${fraction}`);
}

/** Rewrites numbers with the less frequent decimal separator, so that all can be parsed alike. */
function rewrite(column: string, decimal: Decimal): StepDraft {
  const [mark, group] = marks[decimal];
  const open = mark === '.' ? '\\.' : ',';
  const params = {
    columns: [column],
    formula: `replace(replace(value, "${group}", ""), "${mark}", "${group}")`,
    where: `matches(value, /\\d${open}(\\d{1,2}|\\d{4,})\\D*$/)`,
  };
  return { kind: 'transform-column', params };
}

function unitsIn({ column, codes }: SelectedColumn): number {
  return new Set(codes.flatMap((code) => measureOf(column.values[code]!)?.unit ?? [])).size;
}

/** Meanings whose values are numbers. */
const amounts = new Set(['currency-amount', 'percentage', 'measure']);

/** The digits stay the same, but every cell changes its type. */
function typedOnly({ column, codes, rows }: SelectedColumn): Pick<FoundCard, 'effect' | 'examples'> {
  const examples = codes
    .slice(0, 3)
    .map((code) => ({ from: column.values[code]!, to: column.values[code]! }));
  return {
    effect: { cells: rows, rowsBefore: column.codes.length, rowsAfter: column.codes.length },
    examples,
  };
}
