import { plural } from '../text/plural.ts';
import { type Formats, languageOf, perFormats } from './locale.ts';

const byteUnits = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** A locale that writes numbers in each of the formats. */
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

/** Formats a whole number with the user's grouping: `18,204`. */
export function formatCount(value: number): string {
  return whole().format(value);
}

/** Formats a number with all its digits and the user's grouping: `1,234.5`. */
export function formatNumber(value: number): string {
  return exact().format(value);
}

/**
 * Formats an exact decimal, given by its digits, like {@link formatNumber}.
 *
 * @param places minimum number of decimal places
 */
export function formatDecimal(digits: `${number}`, places = 0): string {
  return decimals()[places]!.format(digits);
}

/** Formats a number with at most six decimal places, for sums and means, which may have many. */
export function formatRounded(value: number): string {
  return rounded().format(value);
}

/** Formats a number in short form: `1.2M`. */
export function formatShort(value: number): string {
  return short().format(value);
}

/** Formats a number with its noun: `1 row`, `2,410 rows`. */
export function countOf(value: number, one: string, many = `${one}s`): string {
  return `${formatCount(value)} ${plural(value, { one, other: many })}`;
}

/** Formats a size in units of 1,000 bytes with at most three significant digits: `1.24 GB`. */
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

/** Formats a fraction of one as a percentage in the user's language: `3.4%`. */
export function formatPercent(part: number, digits: 0 | 1 = 0): string {
  return percents()[digits]!.format(part);
}

/**
 * Formats a fraction of one as a percentage: `0.42` as `42%`; never `0%` or `100%` unless exact.
 */
export function formatPart(part: number): string {
  if (part > 0 && part < 0.01) return `<${formatPercent(0.01)}`;
  if (part > 0.99 && part < 1) return `>${formatPercent(0.99)}`;
  return formatPercent(part);
}
