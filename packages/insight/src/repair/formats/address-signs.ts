import { defineMessages } from '@winnow/kernel';
import { isEmailAddress } from '../../meanings/kinds/contact.ts';
import type { CodedColumn } from '../../table/coded-column.ts';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Repairer } from '../repair.ts';

const share = 0.8;
/** Where nearly all of the others are addresses once their signs are in place, and most at domains that are there already. */
const minShare = 0.25;
const minAddresses = 10;

/** What a slip is replaced by, in turn; each is tried with those before it. */
const mends: readonly (readonly [RegExp, string])[] = [
  [/^\s*(?:mailto:)?\s*[<"']?|[>"'.,;:]*\s*$/gi, ''],
  [/\s*[([{<]\s*(?:at|@)\s*[)\]}>]\s*|\s+at\s+|\s*[＠#]\s*|\s*@+\s*/gi, '@'],
  [/\s*[([{<]\s*(?:dot|\.)\s*[)\]}>]\s*|\s+dot\s+|,|\s*\.+\s*/gi, '.'],
];

const messages = defineMessages('repair.address-signs', {
  title: 'Signs in email addresses',
  reason: 'It is an email address then, as the others are',
});

/**
 * Email addresses that hide their signs, as `ann(at)example.org`, or have slips around them: a comma for a point, a doubled sign,
 * `mailto:`. Where eight in ten values are addresses, at once or afterwards, and only what is one afterwards.
 */
export const addressSigns = {
  id: 'address-signs',
  messages,
  find: eachColumn((column, at) => {
    const { valid, broken, domains } = lookedAt(column);
    const all = valid + broken.length;
    if (broken.length === 0 || valid < Math.max(minAddresses, all * minShare)) return [];
    const to = new Map(broken.flatMap((code) => mended(column.values[code]!, code, domains)));
    const sure = [...to.values()].filter(({ confidence }) => confidence === knownDomain).length;
    if (valid < all * share && valid + sure < all * share) return [];
    return changeValues(column, at, to, messages.reason);
  }),
} satisfies Repairer;

const knownDomain = 0.97;

/** A value with its signs in place, if it is an address then. */
function mended(
  value: string,
  code: number,
  domains: ReadonlySet<string>,
): readonly (readonly [number, { readonly to: string; readonly confidence: number }])[] {
  let text = value;
  for (const [slip, sign] of mends) {
    text = text.replace(slip, sign);
    if (isEmailAddress(text))
      return [[code, { to: text, confidence: domains.has(domainOf(text)) ? knownDomain : 0.93 }]];
  }
  return [];
}

/** Different values that are addresses, those that are none, and the domains of the former. */
function lookedAt(column: CodedColumn): {
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
    // Text is no address, and is known soon.
    if (broken.length > minAddresses && broken.length * minShare > valid) break;
  }
  return { valid, broken, domains };
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();
