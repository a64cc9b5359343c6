import { quoteText } from '@winnow/formulas';
import type { GrelAst } from '../../grel/ast.ts';
import { unfoldedLetters } from '../../grel/functions/strings.ts';
import { flagsOf, joinNulls, strictNulls } from '../typed.ts';
import { type CallTranslator, type CallTranslators, isText, onStrings, refuse } from './call.ts';

/** Rewrites `$1` and `\\n` of a Java replacement for formulas. */
function replacementText(replacement: string, at: GrelAst): string {
  let out = '';
  for (let i = 0; i < replacement.length; i++) {
    const sign = replacement[i]!;
    if (sign === '\\') {
      i++;
      out += replacement[i] === '$' ? '$$' : (replacement[i] ?? '');
    } else if (sign === '$') {
      const group = /^\d(?!\d)/.exec(replacement.slice(i + 1))?.[0];
      if (group === undefined) refuse(at, 'its replacement refers to a group that formulas can’t refer to');
      out += `$${group}`;
      i++;
    } else out += sign;
  }
  if (/\\\d/.test(out)) refuse(at, 'its replacement contains a backslash and a digit');
  return out;
}

const replaceText: CallTranslator = (args, at) => {
  const [text, find, by] = args;
  if (args.length !== 3 || !isText(text) || !find || typeof by?.literal !== 'string')
    refuse(at, 'its arguments aren’t known to be text, the last a literal');
  const written = find.regex ? replacementText(by.literal, at) : by.literal;
  if (!find.regex && !isText(find)) refuse(at, 'its search value is neither text nor a regular expression');
  if (find.literal === '') refuse(at, 'it replaces empty text');
  return {
    text: `replace(${text.text}, ${find.text}, ${quoteText(written)})`,
    type: 'text',
    nulls: strictNulls([text, find]),
    ...flagsOf([text, find]),
  };
};

const containsText: CallTranslator = (args, at) => {
  const [text, what] = args;
  if (args.length !== 2 || !isText(text) || !(what?.regex || isText(what)))
    refuse(at, 'its arguments aren’t known to be text');
  // OpenRefine returns null for null here, not an error.
  return {
    text: `contains(${text.text}, ${what.text})`,
    type: 'boolean',
    nulls: joinNulls([text, what]),
    ...flagsOf([text, what]),
  };
};

/**
 * Numbers from 128 to 159, which are control characters in OpenRefine and letters of Windows-1252
 * in formulas.
 */
const controls = '&#(?:0{0,4}(?:12[89]|1[345]\\d)|[xX]0{0,4}[89][0-9a-fA-F]);';

const codes = Array.from({ length: 32 }, (_, i) => 128 + i);
const characters = codes.map((code) => `\\u00${code.toString(16)}`).join('');

/**
 * Looks characters up by position: a conversion could fail, and expressions that can fail are much
 * longer in SQL.
 */
function controlsRead(text: string): string {
  const hex = `if(contains(part, /9.;$/), 16, 0) + indexOf("0123456789abcdef", lower(left(right(part, 2), 1)))`;
  const decimal = `indexOf("${codes.join('')}", left(right(part, 4), 3)) // 3`;
  const place = `if(contains(part, /[xX]/), ${hex}, ${decimal})`;
  const read = `if(contains(part, /${controls}/), left(right("${characters}", 32 - (${place})), 1), part)`;
  const parts = `map(extractAll(${text}, /${controls}|[^&]+|&/), part -> ${read})`;
  return `if(contains(${text}, /${controls}/), join(${parts}, ""), ${text})`;
}

/**
 * HTML references. Formulas turn a non-breaking space into a normal one, and know `apos`: both are
 * hidden from them.
 */
const unescapeText: CallTranslator = (args, at) => {
  const [text, mode] = args;
  if (args.length !== 2 || !isText(text) || mode?.literal !== 'html')
    refuse(at, 'formulas decode only HTML references');
  const kept = `replace(replace(${controlsRead(text.text)}, /&(nbsp|#0{0,4}160|#[xX]0{0,4}[aA]0);/, "\\u00a0"), "&apos;", "&amp;apos;")`;
  return { text: `unescapeHtml(${kept})`, type: 'text', nulls: strictNulls([text]), ...flagsOf([text]) };
};

/**
 * Zero-width marks. Regular expressions of engines do not know those added since Unicode 16, and
 * one has had a width since then.
 */
const newMarks =
  '897 1acf-1add 1ae0-1aeb 10d69-10d6d 10efa-10efc 113bb-113c0 113ce 113d0 113d2 113e1-113e2 11b60 11b62-11b64 11b66 11f5a 1611e-16129 1612d-1612f 1e5ee-1e5ef 1e6e3 1e6e6 1e6ee-1e6ef 1e6f5';
const marks = `(?:[^\\P{Mn}\\x{1171e}]|[${newMarks.replace(/[0-9a-f]+/g, '\\x{$&}').replaceAll(' ', '')}])+`;

const normalizedText: CallTranslator = (args, at) => {
  const [text] = args;
  if (args.length !== 1 || !isText(text)) refuse(at, 'its argument isn’t known to be text');
  const pairs = Object.entries(unfoldedLetters).map(([letter, plain]) => `"${letter}", "${plain}"`);
  const bare = `replace(normalize(${text.text}, "NFD"), /${marks}/, "")`;
  return {
    text: `normalize(replaceMany(${bare}, ${pairs.join(', ')}), "NFC")`,
    type: 'text',
    nulls: strictNulls([text]),
    ...flagsOf([text]),
  };
};

/** Title case that starts words only after spaces, line breaks and periods, like OpenRefine. */
function titleText(text: string): string {
  return `if(isNull(${text}), null, join(map(extractAll(lower(${text}), /[^ \\t\\r\\n.]+[ \\t\\r\\n.]*|[ \\t\\r\\n.]+/), word -> upper(left(word, 1)) + word[1:]), ""))`;
}

export const textCalls: CallTranslators = {
  trim: onStrings((text) => `trim(${text})`, 'text', [1]),
  strip: onStrings((text) => `trim(${text})`, 'text', [1]),
  toUppercase: onStrings((text) => `upper(${text})`, 'text', [1]),
  toLowercase: onStrings((text) => `lower(${text})`, 'text', [1]),
  toTitlecase: onStrings((text) => titleText(text!), 'text', [1]),
  startsWith: onStrings((text, start) => `startsWith(${text}, ${start})`, 'boolean', [2]),
  endsWith: onStrings((text, end) => `endsWith(${text}, ${end})`, 'boolean', [2]),
  indexOf: onStrings((text, part) => `indexOf(${text}, ${part})`, 'integer', [2]),
  lastIndexOf: onStrings((text, part) => `lastIndexOf(${text}, ${part})`, 'integer', [2]),
  chomp: onStrings((text, end) => `removeSuffix(${text}, ${end})`, 'text', [2]),
  md5: onStrings((text) => `md5(${text})`, 'text', [1]),
  sha1: onStrings((text) => `sha1(${text})`, 'text', [1]),
  fingerprint: onStrings((text) => `fingerprint(${text})`, 'text', [1]),
  unescape: unescapeText,
  normalize: normalizedText,
  levenshteinDistance: onStrings((a, b) => `levenshtein(${a}, ${b})`, 'integer', [2]),
  replace: replaceText,
  contains: containsText,
};
