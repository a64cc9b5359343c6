import { plural } from '../text/plural.ts';
import { type Formats, languageOf, perFormats } from './locale.ts';

const byteUnits = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** A language that writes numbers like each of the formats. */
const written: Readonly<Record<Exclude<Formats['numbers'], 'language'>, string>> = {
  '1,234.5': 'en-US',
  '1.234,5': 'de-DE',
  '1 234,5': 'fr-FR',
  "1'234.5": 'de-CH',
  '1234.5': 'en-US',
};

function maker(formats: Formats, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const { numbers } = formats;
  return new Intl.NumberFormat(numbers === 'language' ? languageOf(formats) : written[numbers], {
    ...options,
    ...(numbers === '1234.5' ? { useGrouping: false } : {}),
  });
}

const whole = perFormats((formats) => maker(formats, { maximumFractionDigits: 0 }));
const exact = perFormats((formats) => maker(formats, { maximumFractionDigits: 20 }));
const decimals = perFormats((formats) =>
  [0, 1, 2, 3, 4, 5, 6].map((places) =>
    maker(formats, { minimumFractionDigits: places, maximumFractionDigits: 38 }),
  ),
);
const rounded = perFormats((formats) => maker(formats, { maximumFractionDigits: 6 }));
const short = perFormats((formats) => maker(formats, { notation: 'compact', maximumFractionDigits: 1 }));
const fractions = perFormats((formats) =>
  [0, 1, 2].map((digits) => maker(formats, { maximumFractionDigits: digits })),
);
const percents = perFormats((formats) =>
  [0, 1].map((digits) => maker(formats, { style: 'percent', maximumFractionDigits: digits })),
);

/** A whole number with the grouping of the user: `18,204`. */
export function formatCount(value: number): string {
  return whole().format(value);
}

/** A number with all its digits and the grouping of the user: `1,234.5`. */
export function formatNumber(value: number): string {
  return exact().format(value);
}

/**
 * The same of an exact decimal, which is given by its digits.
 *
 * @param places that it has at least
 */
export function formatDecimal(digits: `${number}`, places = 0): string {
  return decimals()[places]!.format(digits);
}

/** A number with at most six digits after its point, where a sum or a mean has many. */
export function formatRounded(value: number): string {
  return rounded().format(value);
}

/** A number in short: `1.2M`. */
export function formatShort(value: number): string {
  return short().format(value);
}

/** A number with its noun in the right form: `1 row`, `2,410 rows`. */
export function countOf(value: number, one: string, many = `${one}s`): string {
  return `${formatCount(value)} ${plural(value, { one, other: many })}`;
}

/** A size in units of 1,000 bytes with at most three figures: `1.24 GB`. */
export function formatBytes(bytes: number): string {
  let unit = 0;
  let value = bytes;
  while (value >= 999.5 && unit < byteUnits.length - 1) {
    value /= 1000;
    unit++;
  }
  const digits = unit === 0 || value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2;
  return `${fractions()[digits]!.format(value)} ${byteUnits[unit]}`;
}

/** A part of one as percent, as the language writes it: `3.4%`. */
export function formatPercent(part: number, digits: 0 | 1 = 0): string {
  return percents()[digits]!.format(part);
}

/** A part of one as percent: `0.42` as `42%`; never `0%` or `100%` for what is not. */
export function formatPart(part: number): string {
  if (part > 0 && part < 0.01) return `<${formatPercent(0.01)}`;
  if (part > 0.99 && part < 1) return `>${formatPercent(0.99)}`;
  return formatPercent(part);
}
