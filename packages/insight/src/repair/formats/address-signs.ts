import { defineMessages } from '@winnow/kernel';
import { isEmailAddress } from '../../meanings/kinds/contact.ts';
import type { CodedColumn } from '../../table/coded-column.ts';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Repairer } from '../repair.ts';

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
 * around it: a comma instead of a period, a doubled character, `mailto:`. Applies if eight in ten
 * values are addresses, before or after, and only to values that become addresses.
 */
export const addressSigns = {
  id: 'address-signs',
  finds: 'otherSigns',
  messages,
  find: eachColumn((column, at) => {
    const { valid, broken, domains } = classifyAddresses(column);
    const all = valid + broken.length;
    if (broken.length === 0 || valid < Math.max(minAddresses, all * minShare)) return [];
    const to = new Map(broken.flatMap((code) => correctPunctuation(column.values[code]!, code, domains)));
    const sure = [...to.values()].filter(({ confidence }) => confidence === knownDomain).length;
    if (valid < all * share && valid + sure < all * share) return [];
    return changeValues(column, at, to, messages.reason);
  }),
} satisfies Repairer;

const knownDomain = 0.97;

/** Corrects the punctuation of a value, if that makes it an address. */
function correctPunctuation(
  value: string,
  code: number,
  domains: ReadonlySet<string>,
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
 * Returns the distinct values that are addresses, those that aren’t, and the domains of the former.
 */
function classifyAddresses(column: CodedColumn): {
  readonly valid: number;
  readonly broken: readonly number[];
  readonly domains: ReadonlySet<string>;
} {
  const broken: number[] = [];
  const domains = new Set<string>();
  let valid = 0;
  for (const code of column.present()) {
    const value = column.values[code]!;
    if (isEmailAddress(value)) {
      valid++;
      domains.add(domainOf(value));
    } else broken.push(code);
    // Text contains no addresses, which is soon clear.
    if (broken.length > minAddresses && broken.length * minShare > valid) break;
  }
  return { valid, broken, domains };
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();
