const named: readonly (readonly [RegExp, number])[] = [
  [/^(?:first|1st|lower|bottom) quartile$|^q1$/i, 0.25],
  [/^(?:second|2nd|middle) quartile$|^q2$/i, 0.5],
  [/^(?:third|3rd|upper|top) quartile$|^q3$/i, 0.75],
];

/** Words for a quantile, as part of a pattern. */
export const quantileWords =
  '(?:\\d{1,3}(?:\\.\\d+)?(?:st|nd|rd|th)?[ -](?:percentile|centile|quantile)|percentile \\d{1,3}(?:\\.\\d+)?|p ?\\d{1,2}(?:\\.\\d+)?|(?:first|second|third|1st|2nd|3rd|lower|upper|middle|top|bottom) quartile)';

const numbered =
  /^(?:(\d{1,3}(?:\.\d+)?)(?:st|nd|rd|th)?[ -](?:percentile|centile|quantile)|(?:percentile|p) ?(\d{1,3}(?:\.\d+)?))$/i;

/**
 * Returns the share of the values below a quantile: 0.9 for `90th percentile` and `p90`, 0.25 for
 * `first quartile`; undefined for other words, and `outside` for a percentile above 100.
 */
export function quantileOf(raw: string): number | 'outside' | undefined {
  const text = raw.trim();
  const found = named.find(([pattern]) => pattern.test(text))?.[1];
  if (found !== undefined) return found;
  const match = numbered.exec(text);
  if (!match) return undefined;
  const percent = Number(match[1] ?? match[2]);
  return percent > 100 ? 'outside' : Number((percent / 100).toFixed(6));
}

/** Returns the name of a quantile, such as `90th percentile`. */
export function quantileName(share: number): string {
  const percent = Number((share * 100).toFixed(4));
  const end = Number.isInteger(percent)
    ? ({ one: 'st', two: 'nd', few: 'rd' } as Partial<Record<Intl.LDMLPluralRule, string>>)[
        ordinals.select(percent)
      ]
    : undefined;
  return `${percent}${end ?? 'th'} percentile`;
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
