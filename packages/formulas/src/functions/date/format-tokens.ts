import { quotePattern } from '../text/quote-pattern.ts';

/** Part of a date pattern as written by spreadsheets, Power Query and Java: `dd/MM/yyyy HH:mm`. */
export type DateToken =
  | { readonly kind: 'field'; readonly field: string }
  | { readonly kind: 'text'; readonly text: string };

/** Fields, longest first; `dddd` and `EEEE` are the name of the day. */
export const dateFields = [
  ...['yyyy', 'yy', 'MMMM', 'MMM', 'MM', 'M', 'dddd', 'ddd', 'dd', 'd', 'EEEE', 'EEE'],
  ...['HH', 'H', 'hh', 'h', 'mm', 'm', 'ss', 's', 'SSSSSS', 'SSS', 'S', 'a', 'tt'],
] as const;

/**
 * Splits a pattern into fields and literal text; letters in single quotes are literal. Undefined if
 * a letter is not a field.
 */
export function dateTokens(pattern: string): readonly DateToken[] | undefined {
  const tokens: DateToken[] = [];
  let rest = pattern;
  while (rest.length > 0) {
    const quoted = /^'((?:[^']|'')*)'/.exec(rest);
    const letters = /^([A-Za-z])\1*/.exec(rest);
    if (quoted) {
      tokens.push({ kind: 'text', text: quoted[1] === '' ? "'" : quoted[1]!.replaceAll("''", "'") });
      rest = rest.slice(quoted[0].length);
    } else if (letters) {
      const run = letters[0];
      if (run === 'T' || run === 'Z') tokens.push({ kind: 'text', text: run });
      else if ((dateFields as readonly string[]).includes(run)) tokens.push({ kind: 'field', field: run });
      else return undefined;
      rest = rest.slice(run.length);
    } else {
      tokens.push({ kind: 'text', text: rest[0]! });
      rest = rest.slice(1);
    }
  }
  return tokens;
}

/** Returns why a date pattern cannot be used. */
export function checkDatePattern(value: unknown): string | undefined {
  if (typeof value !== 'string') return 'it isn’t text';
  if (value.length > 60) return 'it is longer than 60 characters';
  const tokens = dateTokens(value);
  if (!tokens)
    return 'a run of letters in it isn’t a field; fields are yyyy, yy, MMMM, MMM, MM, M, dddd, ddd, dd, d, HH, H, hh, h, mm, m, ss, s, SSS, a';
  return tokens.some((token) => token.kind === 'field') ? undefined : 'it has no field, such as yyyy';
}

/** Checks a pattern for parsing, which must determine the day. */
export function checkParsePattern(value: unknown): string | undefined {
  const bad = checkDatePattern(value);
  if (bad) return bad;
  const fields = dateTokens(value as string)!.flatMap((token) =>
    token.kind === 'field' ? [token.field] : [],
  );
  const missing = [
    ['a year', /^y+$/],
    ['a month', /^M+$/],
  ] as const;
  for (const [name, pattern] of missing) {
    const count = fields.filter((field) => pattern.test(field)).length;
    if (count === 0) return `it has no field for ${name}`;
    if (count > 1) return `it has more than one field for ${name}`;
  }
  const kinds = fields.map((field) =>
    field === 'dddd' || field === 'ddd' ? 'E' : field[0]!.replace('t', 'a').replace('h', 'H'),
  );
  return new Set(kinds).size === kinds.length ? undefined : 'it has a field twice';
}

const fieldPatterns: Readonly<Record<string, string>> = {
  yyyy: '(\\d{4})',
  yy: '(\\d{2})',
  MMMM: '([A-Za-z]{3,9})\\.?',
  MMM: '([A-Za-z]{3,9})\\.?',
  MM: '(0?[1-9]|1[0-2])',
  M: '(0?[1-9]|1[0-2])',
  dd: '(0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th|er|º|ª)?',
  d: '(0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th|er|º|ª)?',
  dddd: '[A-Za-z]{2,9}\\.?',
  ddd: '[A-Za-z]{2,9}\\.?',
  EEEE: '[A-Za-z]{2,9}\\.?',
  EEE: '[A-Za-z]{2,9}\\.?',
  a: '([AaPp])\\.?[Mm]?\\.?',
  tt: '([AaPp])\\.?[Mm]?\\.?',
};

/**
 * Returns the regular expression of a pattern, and the group of each field by its first letter (`H`
 * for both kinds of hours).
 */
export function datePatternRegex(tokens: readonly DateToken[]): {
  readonly regex: string;
  readonly groups: ReadonlyMap<string, number>;
} {
  const groups = new Map<string, number>();
  let regex = '';
  for (const token of tokens) {
    if (token.kind === 'text') {
      regex += /^\s$/.test(token.text) ? '\\s+' : quotePattern(token.text);
      continue;
    }
    const { field } = token;
    const part = fieldPatterns[field] ?? (field.startsWith('S') ? '(\\d{1,9})' : '(\\d{1,2})');
    regex += part;
    if (!part.startsWith('(')) continue;
    const key = field === 'tt' ? 'a' : field[0] === 'h' ? 'H' : field[0]!;
    groups.set(key, groups.size + 1);
  }
  // Adjacent digits would mean that the string is something else.
  return { regex: `(?i)\\A\\s*${regex}\\s*\\z`, groups };
}
