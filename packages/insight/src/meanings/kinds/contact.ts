import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import validator from 'validator';
import type { Meaning } from '../meaning.ts';

const digits = /\d/g;
const phoneShape = /^\+?\(?\d[\d\s().\-/]{5,18}\d(\s*(x|ext\.?)\s*\d{1,5})?$/i;

/** US and Canadian numbers have a distinctive grouping. */
const northAmerican = /^(?:1[ .-])?(?:\(\d{3}\) ?\d{3}-\d{4}|(\d{3})([.-])\d{3}\2\d{4})$/;

function isPhone(value: string): boolean {
  if (value.length > 40 || !phoneShape.test(value)) return false;
  const count = value.match(digits)!.length;
  if (count < 7 || count > 20) return false;
  // Numbers without a country code can’t be checked further.
  return !value.startsWith('+') || parsePhoneNumberFromString(value)?.isPossible() === true;
}

/** Returns the country codes of most numbers. */
function countriesOf(values: readonly string[]): string | undefined {
  const codes = new Set(
    values.slice(0, 100).flatMap((value) => {
      const country = value.startsWith('+') ? parsePhoneNumberFromString(value)?.country : undefined;
      return country ? [country] : [];
    }),
  );
  return codes.size === 0 || codes.size > 3 ? undefined : [...codes].join(', ');
}

/**
 * Matches most addresses; the full check, with all exceptions of the standards, is many times
 * slower.
 */
const plainAddress =
  /^(?=[^@]{1,64}@)[a-z0-9_+-]+(?:\.[a-z0-9_+-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;
const maxPlainLength = 100;

export function isEmailAddress(text: string): boolean {
  if (text.length <= maxPlainLength && plainAddress.test(text)) return true;
  return text.length <= 320 && validator.isEmail(text, { allow_utf8_local_part: true });
}

/** Ways to reach people and machines. */
export const contactMeanings = [
  {
    id: 'email',
    title: 'Email address',
    matches: isEmailAddress,
    names: ['email', 'mail', 'e mail'],
  },
  {
    id: 'url',
    title: 'Web address',
    matches: (value) =>
      value.length <= 2_100 &&
      /^(https?|ftp):\/\/|^www\./i.test(value) &&
      validator.isURL(value, { protocols: ['http', 'https', 'ftp'], require_tld: false }),
    names: ['url', 'link', 'website', 'homepage', 'web site', 'web page'],
  },
  {
    id: 'ip-address',
    title: 'IP address',
    matches: (value) => value.length <= 49 && (validator.isIP(value) || validator.isIPRange(value)),
    names: ['ip', 'address'],
  },
  {
    id: 'phone',
    title: 'Phone number',
    matches: isPhone,
    alone: (value) => (value.startsWith('+') || northAmerican.test(value)) && isPhone(value),
    names: [
      ...['phone', 'tel', 'telephone', 'mobile', 'fax', 'cell', 'telefon', 'handy', 'mobil'],
      ...['telefono', 'téléphone', 'telefone', 'celular', 'whatsapp'],
    ],
    detail: countriesOf,
  },
] as const satisfies readonly Meaning[];
