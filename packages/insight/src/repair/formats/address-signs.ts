import { defineMessages } from '@winnow/kernel';
import validator from 'validator';
import { isEmailAddress } from '../../meanings/kinds/contact.ts';
import type { CodedColumn } from '../../table/coded-column.ts';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Repairer } from '../repair.ts';
import { typoBetween } from '../typos/edit-class.ts';

const share = 0.8;
/**
 * Minimum share of values that are already addresses, if nearly all of the others become addresses,
 * mostly at domains that already occur.
 */
const minShare = 0.25;
const minAddresses = 10;

/** Replacements for slips; each is tried in addition to those before it. */
const replacements: readonly (readonly [RegExp, string])[] = [
  [/^\s*(?:mailto:)?\s*[<"']?|[>"'.,;:]*\s*$/gi, ''],
  [/\s*[([{<]\s*(?:at|@)\s*[)\]}>]\s*|\s+at\s+|\s*[＠#]\s*|\s*@+\s*/gi, '@'],
  [/\s*[([{<]\s*(?:dot|\.)\s*[)\]}>]\s*|\s+dot\s+|,|\s*\.+\s*/gi, '.'],
];

const messages = defineMessages('repair.address-signs', {
  title: 'Obscured or mistyped email addresses',
  reason: 'This makes it an email address, like the others',
});

/**
 * Corrects email addresses with disguised punctuation, such as `ann(at)example.org`, or slips
 * around it: a comma instead of a period, a doubled character, `mailto:`, no sign before a known
 * domain, a slip in a known domain. Applies if eight in ten values are addresses, before or after, and
 * only to values that become addresses.
 */
export const addressSigns = {
  id: 'address-signs',
  finds: 'otherSigns',
  messages,
  find: eachColumn((column, at) => {
    const { valid, broken, domains } = classifyAddresses(column);
    const all = valid.length + broken.length;
    if (valid.length < Math.max(minAddresses, all * minShare)) return [];
    const to = new Map(
      broken.flatMap((code) => {
        const value = column.values[code]!;
        const text = withDomain(value, domains);
        return text !== undefined
          ? [[code, { to: text, confidence: knownDomain }] as const]
          : correctPunctuation(value, code, domains);
      }),
    );
    const sure = [...to.values()].filter(({ confidence }) => confidence === knownDomain).length;
    if (valid.length < all * share && valid.length + sure < all * share) return [];
    for (const [code, text] of otherwiseWritten(column, valid, domains))
      to.set(code, { to: text, confidence: 0.95 });
    return changeValues(column, at, to, messages.reason);
  }),
} satisfies Repairer;

const knownDomain = 0.97;
/** Minimum number of addresses at a domain for it to be known, and minimum ratio to its slips. */
const minAtDomain = 5;
const times = 20;
const lowerShare = 0.9;

/** Inserts the sign before a known domain that a space replaced or that is missing. */
function withDomain(value: string, domains: ReadonlyMap<string, number>): string | undefined {
  if (value.includes('@')) return undefined;
  const found = [...domains].filter(
    ([domain, count]) => count >= minAtDomain && value.toLowerCase().endsWith(domain),
  );
  const [longest] = found.sort((a, b) => b[0].length - a[0].length);
  if (!longest) return undefined;
  const text = `${value.slice(0, -longest[0].length).replace(/[\s.]+$/, '')}@${value.slice(-longest[0].length)}`;
  return isEmailAddress(text) ? text : undefined;
}

/** Domains of mail providers, none of which is a slip of another. */
const providers = new Set(
  'gmail.com ymail.com mail.com email.com email.de hotmail.com hotmail.de hotmail.fr hotmail.co.uk live.com live.de gmx.de gmx.at gmx.ch gmx.net gmx.com web.de mail.de yahoo.com yahoo.de yahoo.fr yahoo.co.uk yahoo.co.in aol.com aim.com me.com mac.com icloud.com msn.com orange.fr free.fr sfr.fr bluewin.ch mail.ru'.split(
    ' ',
  ),
);
const genericEndings = new Set('com net org edu gov int mil info biz name pro app dev'.split(' '));

/**
 * Returns valid addresses whose domain is a slip of a known one, or that are in capitals among others
 * in lowercase, as written correctly.
 */
function otherwiseWritten(
  column: CodedColumn,
  valid: readonly number[],
  domains: ReadonlyMap<string, number>,
): ReadonlyMap<number, string> {
  const frequent = [...domains].filter(([, count]) => count >= Math.max(minAddresses, times));
  const isLower = (value: string): boolean => value === value.toLowerCase();
  const lower = valid.filter((code) => isLower(column.values[code]!)).length;
  const found = new Map<number, string>();
  for (const code of valid) {
    const value = column.values[code]!;
    const domain = domainOf(value);
    const meant = frequent.filter(
      ([one, count]) => count >= domains.get(domain)! * times && isSlip(domain, one),
    );
    let text = value;
    if (meant.length === 1) text = value.slice(0, -domain.length) + meant[0]![0];
    if (!isLower(text) && text === text.toUpperCase() && lower >= valid.length * lowerShare)
      text = text.toLowerCase();
    if (text !== value) found.set(code, text);
  }
  return found;
}

/** Whether a domain is a slip of another, rather than another domain with a similar name. */
function isSlip(domain: string, of: string): boolean {
  if (providers.has(domain) || typoBetween(domain, of)?.edits !== 1) return false;
  const [ending, endingOf] = [domain, of].map((one) => one.slice(one.lastIndexOf('.') + 1)) as [
    string,
    string,
  ];
  if (ending === endingOf) return !/\d/.test(domain);
  return ending.length === 2 ? !isCountryEnding(ending) : !genericEndings.has(ending);
}

const isCountryEnding = (ending: string): boolean =>
  ['uk', 'eu', 'su'].includes(ending) || validator.isISO31661Alpha2(ending.toUpperCase());

/** Corrects the punctuation of a value, if that makes it an address. */
function correctPunctuation(
  value: string,
  code: number,
  domains: ReadonlyMap<string, number>,
): readonly (readonly [number, { readonly to: string; readonly confidence: number }])[] {
  let text = value;
  for (const [slip, sign] of replacements) {
    text = text.replace(slip, sign);
    if (isEmailAddress(text))
      return [[code, { to: text, confidence: domains.has(domainOf(text)) ? knownDomain : 0.93 }]];
  }
  return [];
}

/**
 * Returns the distinct values that are addresses, those that aren’t, and the domains of the former
 * with the number of addresses.
 */
function classifyAddresses(column: CodedColumn): {
  readonly valid: readonly number[];
  readonly broken: readonly number[];
  readonly domains: ReadonlyMap<string, number>;
} {
  const broken: number[] = [];
  const domains = new Map<string, number>();
  const valid: number[] = [];
  for (const code of column.present()) {
    const value = column.values[code]!;
    if (isEmailAddress(value)) {
      valid.push(code);
      domains.set(domainOf(value), (domains.get(domainOf(value)) ?? 0) + 1);
    } else broken.push(code);
    // Text contains no addresses, which is soon clear.
    if (broken.length > minAddresses && broken.length * minShare > valid.length) break;
  }
  return { valid, broken, domains };
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();
