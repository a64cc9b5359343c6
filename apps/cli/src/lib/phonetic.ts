import { beiderMorse } from '@winnow/insight/clusters/keys/beider-morse';
import { cologne } from '@winnow/insight/clusters/keys/cologne';
import { daitchMokotoff } from '@winnow/insight/clusters/keys/daitch-mokotoff';
import { doubleMetaphone } from '@winnow/insight/clusters/keys/double-metaphone';

const codes: Readonly<Record<string, (text: string) => string>> = {
  doublemetaphone: (text) => doubleMetaphone(text).primary,
  metaphone3: (text) => doubleMetaphone(text).primary,
  cologne,
  daitchmokotoff: daitchMokotoff,
  beidermorse: beiderMorse,
  soundex,
};

/**
 * Returns the phonetic key of a string, given GREL’s name of the encoding; undefined for an unknown
 * encoding. Metaphone 3 is approximated by Double Metaphone because its rules are not free. The
 * original Metaphone has different codes and is not supported.
 */
export function phoneticKey(text: string, encoding: string): string | undefined {
  return Object.hasOwn(codes, encoding) ? codes[encoding]!(text) : undefined;
}

const digits = '01230120022455012623010202';

/** The American Soundex code. https://www.archives.gov/research/census/soundex */
function soundex(text: string): string {
  const letters = text
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z]/g, '');
  if (letters === '') return '';
  const digitOf = (letter: string) => digits[letter.charCodeAt(0) - 65]!;
  let code = letters[0]!;
  let last = digitOf(letters[0]!);
  for (const letter of letters.slice(1)) {
    const digit = digitOf(letter);
    if (digit !== '0' && digit !== last) code += digit;
    if (letter !== 'H' && letter !== 'W') last = digit;
  }
  return code.slice(0, 4).padEnd(4, '0');
}
