import { quoteText } from '@winnow/formulas';
import type { GrelAst } from '../../grel/ast.ts';
import { flagsOf, joinNulls, strictNulls } from '../typed.ts';
import { type CallTranslator, type CallTranslators, isText, ofTexts, refuse } from './call.ts';

/** `$1` and `\\n` of a replacement of Java as formulas write them. */
function replacementText(replacement: string, at: GrelAst): string {
  let out = '';
  for (let i = 0; i < replacement.length; i++) {
    const sign = replacement[i]!;
    if (sign === '\\') {
      i++;
      out += replacement[i] === '$' ? '$$' : (replacement[i] ?? '');
    } else if (sign === '$') {
      const group = /^\d(?!\d)/.exec(replacement.slice(i + 1))?.[0];
      if (group === undefined) refuse(at, 'its replacement names a group that formulas cannot name');
      out += `$${group}`;
      i++;
    } else out += sign;
  }
  if (/\\\d/.test(out)) refuse(at, 'its replacement holds a backslash and a digit');
  return out;
}

const replaceText: CallTranslator = (args, at) => {
  const [text, find, by] = args;
  if (args.length !== 3 || !isText(text) || !find || typeof by?.literal !== 'string')
    refuse(at, 'its arguments are not known to be texts, the last written out');
  const written = find.regex ? replacementText(by.literal, at) : by.literal;
  if (!find.regex && !isText(find)) refuse(at, 'what is found is neither a text nor a regular expression');
  if (find.literal === '') refuse(at, 'it replaces an empty text');
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
    refuse(at, 'its arguments are not known to be texts');
  // OpenRefine gives null for null here, no error.
  return {
    text: `contains(${text.text}, ${what.text})`,
    type: 'boolean',
    nulls: joinNulls([text, what]),
    ...flagsOf([text, what]),
  };
};

/**
 * References of HTML. Formulas make a common space of one that does not break, and know `apos`: both are kept from them. Numbers from 128 to 159 are
 * letters of Windows-1252 there, and control characters in OpenRefine.
 */
const unescapeText: CallTranslator = (args, at) => {
  const [text, mode] = args;
  if (args.length !== 2 || !isText(text) || mode?.literal !== 'html')
    refuse(at, 'formulas read references of HTML alone');
  const kept = `replace(replace(${text.text}, /&(nbsp|#160|#[xX]0*[aA]0);/, "\\u00a0"), "&apos;", "&amp;apos;")`;
  return { text: `unescapeHtml(${kept})`, type: 'text', nulls: strictNulls([text]), ...flagsOf([text]) };
};

/** Title case that begins words only behind spaces, line ends and points, as OpenRefine has it. */
function titleText(text: string): string {
  return `if(isNull(${text}), null, join(map(extractAll(lower(${text}), /[^ \\t\\r\\n.]+[ \\t\\r\\n.]*|[ \\t\\r\\n.]+/), word -> upper(left(word, 1)) + word[1:]), ""))`;
}

export const textCalls: CallTranslators = {
  trim: ofTexts((text) => `trim(${text})`, 'text', [1]),
  strip: ofTexts((text) => `trim(${text})`, 'text', [1]),
  toUppercase: ofTexts((text) => `upper(${text})`, 'text', [1]),
  toLowercase: ofTexts((text) => `lower(${text})`, 'text', [1]),
  toTitlecase: ofTexts((text) => titleText(text!), 'text', [1]),
  startsWith: ofTexts((text, start) => `startsWith(${text}, ${start})`, 'boolean', [2]),
  endsWith: ofTexts((text, end) => `endsWith(${text}, ${end})`, 'boolean', [2]),
  indexOf: ofTexts((text, part) => `indexOf(${text}, ${part})`, 'integer', [2]),
  lastIndexOf: ofTexts((text, part) => `lastIndexOf(${text}, ${part})`, 'integer', [2]),
  chomp: ofTexts((text, end) => `removeSuffix(${text}, ${end})`, 'text', [2]),
  md5: ofTexts((text) => `md5(${text})`, 'text', [1]),
  sha1: ofTexts((text) => `sha1(${text})`, 'text', [1]),
  fingerprint: ofTexts((text) => `fingerprint(${text})`, 'text', [1]),
  unescape: unescapeText,
  levenshteinDistance: ofTexts((a, b) => `levenshtein(${a}, ${b})`, 'integer', [2]),
  replace: replaceText,
  contains: containsText,
};
