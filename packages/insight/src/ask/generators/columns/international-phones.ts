import { defineMessages, digitsInGroups } from '@winnow/kernel';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { FoundCard } from '../../card.ts';
import { measured } from '../../measure.ts';
import { rowsWhere, type SelectedColumn } from './selected-column.ts';

/** Minimum share of values that are numbers with a country code, or national ones that start with 0. */
const share = 0.8;
const minDigits = 7;
/** Minimum number of rows whose country code shows the country of the national numbers. */
const minCoded = 3;
/** Minimum share of them with the same code. */
const minSame = 0.9;
const maxChecked = 200;

const coded = /^\s*(?:\+|00(?=[1-9]))[\d\s().\-/]+$/;
const national = /^\s*\(?0[1-9][\d\s().\-/]+$/;

export const internationalPhoneMessages = defineMessages('card.international-phones', {
  write: ({ column, example }: { column: string; example: string }) =>
    `Write ${column} without spaces and punctuation, as ${example}`,
  coded: ({ count, all }: { count: number; all: number }) =>
    `${digitsInGroups(count)} of ${digitsInGroups(all)} numbers start with a country code (E.164)`,
  added: ({ count, all, calling }: { count: number; all: number; calling: string }) =>
    `${digitsInGroups(count)} of ${digitsInGroups(all)} numbers start with a country code, nearly all with +${calling}; the others get +${calling}`,
});

const digitsOf = (text: string): string => text.replace(/\D/g, '');
const bare = (text: string): string => digitsOf(text.replace('(0)', ''));

/**
 * Writes phone numbers as E.164: those with a country code without separators, and national ones
 * with the code of the others, if the numbering plan of the country confirms it.
 */
export function internationalPhones(selected: SelectedColumn): readonly FoundCard[] {
  const { name, column, rows } = selected;
  const isCoded = (text: string): boolean => coded.test(text) && bare(text).length >= minDigits;
  const count = rowsWhere(selected, isCoded);
  const locals = rowsWhere(selected, (text) => national.test(text));
  if (count < minCoded || count + locals < rows * share) return [];
  const country = locals > 0 ? countryOf(selected, count) : undefined;
  if (locals > 0 && !country) return count < rows * share ? [] : cardFor(undefined);
  return cardFor(country);

  function cardFor(of: Country | undefined): readonly FoundCard[] {
    const plain = (text: string): string => {
      if (coded.test(text)) return `+${bare(text).replace(/^00/, '')}`;
      return of && national.test(text) ? `+${of.calling}${digitsOf(text).slice(1)}` : text;
    };
    const effect = measured(column, plain);
    if (effect.effect.cells === 0) return [];
    const local = of
      ? `if(matches(value, /${national.source}/), replace(keepDigits(value), /^0/, "+${of.calling}"), value)`
      : 'value';
    const digits = 'keepDigits(replace(value, "(0)", ""))';
    const formula = `if(matches(value, /^\\s*(\\+|00[1-9])[\\d\\s().\\-\\/]+$/), "+" + replace(${digits}, /^00/, ""), ${local})`;
    const example = effect.examples[0]?.to ?? '';
    return [
      {
        sentence: internationalPhoneMessages.write({ column: name, example }),
        reason: of
          ? internationalPhoneMessages.added({ count, all: rows, calling: of.calling })
          : internationalPhoneMessages.coded({ count, all: rows }),
        ...effect,
        variants: [],
        steps: [{ kind: 'transform-column', params: { columns: [name], formula } }],
        score: 0.62,
      },
    ];
  }
}

interface Country {
  readonly calling: string;
  readonly code: CountryCode;
}

/** Returns the country of nearly all numbers with a code, if its national numbers start with 0. */
function countryOf({ column, codes }: SelectedColumn, all: number): Country | undefined {
  const counts = new Map<string, { readonly country: Country; count: number }>();
  const locals: string[] = [];
  for (const code of codes) {
    const text = column.values[code]!;
    if (national.test(text)) locals.push(text);
    if (!coded.test(text)) continue;
    const parsed = parsePhoneNumberFromString(`+${bare(text).replace(/^00/, '')}`);
    if (!parsed?.country) continue;
    const { country, countryCallingCode: calling } = parsed;
    const known = counts.get(calling) ?? { country: { calling, code: country }, count: 0 };
    known.count += column.counts[code]!;
    counts.set(calling, known);
  }
  const found = [...counts.values()].find(({ count }) => count >= all * minSame)?.country;
  if (!found) return undefined;
  const checked = locals.slice(0, maxChecked);
  const right = checked.filter(
    (text) =>
      parsePhoneNumberFromString(text, found.code)?.number === `+${found.calling}${digitsOf(text).slice(1)}`,
  );
  return right.length >= checked.length * minSame ? found : undefined;
}
