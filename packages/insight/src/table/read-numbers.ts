import { measureOf } from '../repair/formats/units.ts';

/** The numbers of one column, by value; undefined for what is none, or is of another unit than most. */
export type Numbers = readonly (number | undefined)[];

/** What is certain of the decimal mark: other than three digits after it, or the other mark before it. */
const certainComma = /,\d{1,2}$|,\d{4,}$|\.\d{3}[.,]\d|[ '’]\d{3},\d/;
const certainPoint = /\.\d{1,2}$|\.\d{4,}$|,\d{3}[.,]\d|[ '’]\d{3}\.\d/;
const decimals = {
  point: {
    layout: /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:[ '’]\d{3})+)(?:\.\d+)?$|^\.\d+$/,
    group: /[, '’]/g,
    mark: '.',
  },
  comma: {
    layout: /^(?:\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:[ '’]\d{3})+)(?:,\d+)?$|^,\d+$/,
    group: /[. '’]/g,
    mark: ',',
  },
};
/** A sign or brackets, a currency before or after, and a percent sign. */
const written =
  /^(\()?([-+−–]?)\s?(\p{Sc}|[A-Z]{3}(?=[\s\d]))?\s?([-+−–]?)(\d[\d.,'’ ]*|[.,]\d+)\s?(\p{Sc}|[A-Z]{3}|%)?(\))?$/u;
const spaces = /[\u00a0\u202f\u2009]/g;
const currencies: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', '£': 'GBP', '¥': 'JPY' };

/**
 * The numbers that values of one column are, however they are written: with a decimal point or a
 * decimal comma (which of both is read off the values for which it is certain), thousands, a
 * currency, a percent sign or a unit. Numbers with another currency or unit than most of the column
 * are left out, since they are not comparable.
 *
 * @param counts How often each value occurs; values that do not occur have no say.
 */
export function readNumbers(values: readonly string[], counts: readonly number[]): Numbers {
  const parts = values.map(partsOf);
  let [comma, point] = [0, 0];
  const marks = new Map<string, number>();
  for (const [i, text] of parts.entries()) {
    const count = counts[i] ?? 0;
    if (!text || count === 0) continue;
    if (certainComma.test(text.digits)) comma += count;
    if (certainPoint.test(text.digits)) point += count;
    if (text.mark !== '') marks.set(text.mark, (marks.get(text.mark) ?? 0) + count);
  }
  const [most] = [...marks].sort((a, b) => b[1] - a[1])[0] ?? [''];
  const { layout, group, mark } = decimals[comma > point ? 'comma' : 'point'];
  return parts.map((text) => {
    if (!text || (text.mark !== '' && text.mark !== most) || !layout.test(text.digits)) return undefined;
    const number = Number(text.digits.replace(group, '').replace(mark, '.'));
    return Number.isFinite(number) ? (text.isNegative ? -number : number) : undefined;
  });
}

interface NumberParts {
  readonly digits: string;
  readonly isNegative: boolean;
  /** The currency, the percent sign or the unit; empty where there is none. */
  readonly mark: string;
}

function partsOf(value: string): NumberParts | undefined {
  if (value.length > 40 || !/\d/.test(value)) return undefined;
  const text = value.replace(spaces, ' ').trim();
  const [, open, sign = '', before, inner = '', digits, after, close] = written.exec(text) ?? [];
  if (digits !== undefined) {
    if ((open === undefined) !== (close === undefined) || (sign !== '' && inner !== '')) return undefined;
    const mark = before ?? after ?? '';
    const isNegative = open !== undefined || (sign + inner !== '' && sign + inner !== '+');
    return { digits: digits.trim(), isNegative, mark: currencies[mark] ?? mark };
  }
  const measure = measureOf(text);
  if (measure?.remark !== '') return undefined;
  return {
    digits: measure.number.replace(/^[+-]/, ''),
    isNegative: measure.number.startsWith('-'),
    mark: measure.unit,
  };
}
