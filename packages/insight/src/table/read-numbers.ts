import { measureOf } from '../repair/formats/units.ts';

/**
 * Numbers of one column by value; undefined if a value isn’t a number or has a different unit than
 * most.
 */
export type Numbers = readonly (number | undefined)[];

/**
 * Matches numbers whose decimal separator is certain: not exactly three digits follow it, or the
 * other separator precedes it.
 */
const decimalCommaPattern = /,\d{1,2}$|,\d{4,}$|\.\d{3}[.,]\d|[ '’]\d{3},\d/;
const decimalPointPattern = /\.\d{1,2}$|\.\d{4,}$|,\d{3}[.,]\d|[ '’]\d{3}\.\d/;
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
/** A sign or parentheses, a currency before or after, and a percent sign. */
const written =
  /^(\()?([-+−–]?)\s?(\p{Sc}|[A-Z]{3}(?=[\s\d]))?\s?([-+−–]?)(\d[\d.,'’ ]*|[.,]\d+)\s?(\p{Sc}|[A-Z]{3}|%)?(\))?$/u;
const spaces = /[\u00a0\u202f\u2009]/g;
const currencies: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', '£': 'GBP', '¥': 'JPY' };

/**
 * Parses the numbers of one column in any notation: with a decimal point or a decimal comma
 * (inferred from unambiguous values), thousands separators, a currency, a percent sign or a unit.
 * Numbers with another currency or unit than most of the column are omitted, since they aren’t
 * comparable.
 *
 * @param counts number of occurrences of each value; values that don’t occur are ignored
 */
export function readNumbers(values: readonly string[], counts: readonly number[]): Numbers {
  const parts = values.map(partsOf);
  let [comma, point] = [0, 0];
  const marks = new Map<string, number>();
  for (const [i, text] of parts.entries()) {
    const count = counts[i] ?? 0;
    if (!text || count === 0) continue;
    if (decimalCommaPattern.test(text.digits)) comma += count;
    if (decimalPointPattern.test(text.digits)) point += count;
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
  /** Currency, percent sign or unit; empty if there is none. */
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
