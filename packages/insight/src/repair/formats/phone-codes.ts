import { defineMessages, digitsInGroups } from '@winnow/kernel';
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isPossiblePhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import type { CodedColumn } from '../../table/coded-column.ts';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Repairer } from '../repair.ts';

const minRows = 20;
/** Minimum share of rows that are written in one layout. */
const share = 0.7;
const minDigits = 7;
/** Minimum share of the usual numbers that have a possible length in the country of a calling code. */
const minPossible = 0.9;
const maxChecked = 100;
/** Minimum share of the international numbers that have the same calling code. */
const minSame = 0.9;

const messages = defineMessages('repair.phone-codes', {
  title: 'Phone numbers with and without a country code',
  reason: ({ most, all, layout }: { most: number; all: number; layout: string }) =>
    `${digitsInGroups(most)} of ${digitsInGroups(all)} numbers are written as ${layout}`,
});

/**
 * Adds the country code to a few phone numbers that lack it, and removes it from a few that have
 * it: `01904 555123`, `0044 1904 555123` and `+44 (0)1904 555123` among `+44 1904 555123`, and
 * `+1 212 555 0123` among `(212) 555-0123`. The
 * result must have the layout of the others, whose length must be possible in the country.
 */
export const phoneCodes = {
  id: 'phone-codes',
  finds: 'otherPhones',
  messages,
  find: eachColumn((column, at) => {
    const codes = column.present();
    const all = column.rowsOf(codes);
    if (all < minRows) return [];
    const layouts = new Map<string, number[]>();
    for (const code of codes) {
      const value = column.values[code]!;
      if (value.length > 30 || !/^\+?[\d\s().\-/]+$/.test(value)) continue;
      const layout = layoutOf(value);
      const list = layouts.get(layout);
      if (list) list.push(code);
      else layouts.set(layout, [code]);
    }
    const [layout, usual] = [...layouts].reduce(
      (a, b) => (column.rowsOf(b[1]) > column.rowsOf(a[1]) ? b : a),
      ['', [] as number[]],
    );
    const most = column.rowsOf(usual);
    if (most < all * share || most === all || digitsOf(layout).length < minDigits) return [];
    const changed = layout.startsWith('+')
      ? withCode(column, codes, layout, usual)
      : withoutCode(column, codes, layout, usual);
    const to = new Map([...changed].map(([code, text]) => [code, { to: text, confidence: 0.96 }] as const));
    return changeValues(column, at, to, messages.reason({ most, all, layout }));
  }),
} satisfies Repairer;

/** Shows the digits of a calling code, which all usual values have in common, as they are. */
const layoutOf = (value: string): string => {
  const calling = callingCodeOf(value);
  if (calling === undefined) return value.replace(/\d/g, '9');
  return `+${calling}${value.slice(calling.length + 1).replace(/\d/g, '9')}`;
};

const digitsOf = (text: string): string => text.replace(/\D/g, '');

let callingCodes: ReadonlyMap<string, readonly CountryCode[]> | undefined;

function countriesOf(calling: string): readonly CountryCode[] {
  if (!callingCodes) {
    const found = new Map<string, CountryCode[]>();
    for (const country of getCountries()) {
      const code = getCountryCallingCode(country);
      found.set(code, [...(found.get(code) ?? []), country]);
    }
    callingCodes = found;
  }
  return callingCodes.get(calling) ?? [];
}

/** Returns the calling code at the start of an international number, if a separator follows it. */
function callingCodeOf(value: string): string | undefined {
  const calling = /^\+(\d{1,3})(?=\D)/.exec(value)?.[1];
  return calling !== undefined && countriesOf(calling).length > 0 ? calling : undefined;
}

const arePossible = (numbers: readonly string[], country: CountryCode): boolean => {
  const some = numbers.slice(0, maxChecked);
  return some.filter((one) => isPossiblePhoneNumber(one, country)).length >= some.length * minPossible;
};

/** Writes digits in the places of a layout. */
function inLayout(layout: string, digits: string): string {
  let next = 0;
  return layout.replace(/9/g, () => digits[next++]!);
}

function withCode(
  column: CodedColumn,
  codes: readonly number[],
  layout: string,
  usual: readonly number[],
): Map<number, string> {
  const calling = callingCodeOf(layout);
  const to = new Map<number, string>();
  if (calling === undefined || onlyCalling(column, codes) !== calling) return to;
  const rest = layout.slice(calling.length + 1);
  const size = digitsOf(rest).length;
  const known = usual.map((code) => column.values[code]!);
  const countries = countriesOf(calling).filter((country) => arePossible(known, country));
  if (countries.length === 0) return to;
  for (const code of codes) {
    const value = column.values[code]!;
    const international = inFull(value, calling);
    if (international !== undefined) {
      if (digitsOf(international).length === size && layoutOf(value) !== layout)
        to.set(code, `+${calling}${inLayout(rest, digitsOf(international))}`);
      continue;
    }
    if (!/^\(?0(?!0)[\d\s().\-/]+$/.test(value)) continue;
    const national = digitsOf(value).slice(1);
    if (national.length !== size || !areGroups(value, rest, 1)) continue;
    to.set(code, `+${calling}${inLayout(rest, national)}`);
  }
  return to;
}

/**
 * Returns what follows a calling code after `+` or `00`, without the zero in brackets that is only
 * dialed within the country; undefined if the number has another beginning.
 */
function inFull(value: string, calling: string): string | undefined {
  const found = /^(?:\+|00)\s?(\d{1,3})(?=\D)[\s.-]*(?:\(0\))?([\d\s().\-/]+)$/.exec(value);
  return found?.[1] === calling && !/^[\s.-]*0/.test(found[2]!) ? found[2] : undefined;
}

function withoutCode(
  column: CodedColumn,
  codes: readonly number[],
  layout: string,
  usual: readonly number[],
): Map<number, string> {
  const to = new Map<number, string>();
  const size = digitsOf(layout).length;
  const known = usual.map((code) => column.values[code]!);
  if (known.every((value) => digitsOf(value).startsWith('0')))
    for (const code of codes) {
      const digits = digitsOf(column.values[code]!);
      if (/^[1-9][\d\s]+$/.test(column.values[code]!) && digits.length === size - 1)
        to.set(code, inLayout(layout, `0${digits}`));
    }
  const calling =
    onlyCalling(column, codes) ?? onlyCalling(column, codes, (value) => value.replace(/^00/, '+'));
  if (calling === undefined || !countriesOf(calling).some((country) => arePossible(known, country)))
    return to;
  // Numbers of another country may have the same length; area codes show that it is this one.
  const areas = new Set(known.map(areaOf));
  for (const code of codes) {
    const value = column.values[code]!;
    const rest = inFull(value, calling);
    if (rest === undefined) continue;
    // Within a country, numbers may begin with a zero that international ones omit.
    const full = `+${calling}${digitsOf(rest)}`;
    const national = digitsOf(parsePhoneNumberFromString(full)?.formatNational() ?? '');
    if (national.length === size && areas.has(areaOf(national))) to.set(code, inLayout(layout, national));
  }
  return to;
}

const areaOf = (number: string): string => digitsOf(number).slice(0, 3);

/** Returns the calling code of the international numbers, if nearly all have the same. */
function onlyCalling(
  column: CodedColumn,
  codes: readonly number[],
  written: (value: string) => string = (value) => value,
): string | undefined {
  const counts = new Map<string, number>();
  let all = 0;
  for (const code of codes) {
    const calling = callingCodeOf(written(column.values[code]!));
    if (calling === undefined) continue;
    all++;
    counts.set(calling, (counts.get(calling) ?? 0) + 1);
  }
  return [...counts].find(([, count]) => count >= all * minSame)?.[0];
}

/** Whether the groups of a value end where groups of a layout end. */
function areGroups(value: string, layout: string, skipped: number): boolean {
  const ends = (text: string): number[] => {
    let end = 0;
    return (text.match(/\d+/g) ?? []).map((group) => {
      end += group.length;
      return end;
    });
  };
  const wanted = new Set(ends(layout));
  return ends(value).every((end) => end === skipped || wanted.has(end - skipped));
}
