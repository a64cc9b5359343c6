import { defineMessages } from '@winnow/kernel';
import { namingSystems, plainName } from '../../meanings/naming-systems.ts';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Repairer } from '../repair.ts';

const minRows = 20;
/** Minimum share of rows that name a country, and of a country’s rows with the usual spelling. */
const knownShare = 0.9;
const usualShare = 0.8;
const minUsual = 8;
const maxValues = 600;

const messages = defineMessages('repair.country-spellings', {
  title: 'One country in several spellings',
});

/** Names in use that neither ISO 3166 nor Unicode CLDR has, by code. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  US: ['US', 'U.S.', 'U.S.A.', 'United States of America', 'The United States', 'America'],
  GB: ['UK', 'U.K.', 'Great Britain', 'Britain', 'The United Kingdom'],
  AE: ['UAE', 'U.A.E.'],
  RU: ['Russian Federation'],
  KR: ['Republic of Korea', 'Korea, South', 'Korea, Republic of'],
  NL: ['Holland', 'The Netherlands'],
  CZ: ['Czech Republic'],
  VN: ['Viet Nam'],
  CN: ['PRC', 'P.R. China', 'People’s Republic of China'],
  IR: ['Iran, Islamic Republic of', 'Islamic Republic of Iran'],
  TZ: ['Tanzania, United Republic of'],
  BO: ['Bolivia, Plurinational State of'],
  VE: ['Venezuela, Bolivarian Republic of'],
};

let known: ReadonlyMap<string, string> | undefined;

/** Returns the only country that each name or code can mean. */
function countries(): ReadonlyMap<string, string> {
  if (known) return known;
  const found = new Map<string, string>();
  const several = new Set<string>();
  const add = (name: string, country: string): void => {
    if ((found.get(name) ?? country) !== country) several.add(name);
    found.set(name, country);
  };
  for (const { ways } of namingSystems().filter(({ title }) => title === 'countries'))
    for (const { things } of ways) for (const [name, country] of things) add(name, country);
  for (const [country, names] of Object.entries(otherNames))
    for (const name of names) add(plainName(name), country);
  for (const name of several) found.delete(name);
  known = found;
  return found;
}

/**
 * Unifies the spellings of one country, if one of them is in most of its rows: `UK` and `Great
 * Britain` among `United Kingdom`. How other countries are named doesn’t matter.
 */
export const countrySpellings = {
  id: 'country-spellings',
  finds: 'otherCodes',
  messages,
  find: eachColumn((column, at) => {
    const codes = column.present();
    const all = column.rowsOf(codes);
    if (all < minRows || codes.length < 2 || codes.length > maxValues) return [];
    const byCountry = new Map<string, number[]>();
    let named = 0;
    for (const code of codes) {
      const country = countries().get(plainName(column.values[code]!));
      if (country === undefined) continue;
      named += column.counts[code]!;
      byCountry.set(country, [...(byCountry.get(country) ?? []), code]);
    }
    if (named < all * knownShare) return [];
    const to = new Map<number, { to: string; confidence: number }>();
    for (const spellings of byCountry.values()) {
      const [usual] = spellings as [number];
      if (
        spellings.length < 2 ||
        column.counts[usual]! < Math.max(minUsual, column.rowsOf(spellings) * usualShare)
      )
        continue;
      for (const code of spellings.slice(1)) to.set(code, { to: column.values[usual]!, confidence: 0.96 });
    }
    if (to.size === 0) return [];
    return [...to].flatMap(([code, one]) =>
      changeValues(column, at, new Map([[code, one]]), column.occurrences(column.codeIn(one.to)!, code)),
    );
  }),
} satisfies Repairer;
