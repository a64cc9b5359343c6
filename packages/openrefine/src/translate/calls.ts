import { checkRegex, countGroups, quoteText } from '@winnow/formulas';
import { isList, type LogicalType } from '@winnow/kernel';
import type { GrelAst } from '../grel/ast.ts';
import { flagsOf, joinNulls, strictNulls, type Typed, Untranslatable, unlessNull } from './typed.ts';

/** Writes a call of GREL as a formula. `at` is the call, for problems. */
type CallTranslator = (args: readonly Typed[], at: GrelAst) => Typed;

const isText = (one: Typed | undefined): one is Typed => one?.type === 'text' && !one.regex;
const isNumber = (one: Typed | undefined): one is Typed => one?.type === 'integer' || one?.type === 'number';

function refuse(at: GrelAst, reason: string): never {
  throw new Untranslatable(reason, at);
}

/** A function of texts that OpenRefine refuses null, with the same meaning here. */
function ofTexts(
  write: (...texts: readonly string[]) => string,
  type: LogicalType,
  counts: readonly number[],
): CallTranslator {
  return (args, at) => {
    if (!counts.includes(args.length) || !args.every(isText))
      refuse(at, 'its arguments are not known to be texts');
    return {
      text: write(...args.map(({ text }) => text)),
      type,
      nulls: strictNulls(args),
      ...flagsOf(args),
      ...(type === 'integer' ? { whole: 'yes' as const } : {}),
    };
  };
}

function ofNumbers(
  write: (...numbers: readonly string[]) => string,
  count: number,
  whole: Typed['whole'],
): CallTranslator {
  return (args, at) => {
    if (args.length !== count || !args.every(isNumber))
      refuse(at, 'its arguments are not known to be numbers');
    const own = whole ?? 'unknown';
    const nulls = strictNulls(args);
    return {
      text: write(...args.map(({ text }) => text)),
      type: own === 'yes' ? 'integer' : 'number',
      nulls,
      whole: own,
      ...flagsOf(args),
    };
  };
}

/** `$1` and `\\n` of a replacement of Java as formulas write them. */
export function replacementText(replacement: string, at: GrelAst): string {
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

const splitText: CallTranslator = (args, at) => {
  const [text, separator, keep] = args;
  if (!isText(text) || !separator) refuse(at, 'what is split is not known to be a text');
  if (separator.literal === '' || (!separator.regex && typeof separator.literal !== 'string'))
    refuse(at, 'its separator is not written out');
  if (keep && keep.text !== 'true' && keep.text !== 'false')
    refuse(at, 'whether empty parts are kept is not written out');
  if (keep?.text === 'true' && separator.regex)
    refuse(at, 'OpenRefine drops empty parts at the end here, and formulas keep them');
  const parts = `split(${text.text}, ${separator.text})`;
  const kept = keep?.text === 'true' ? parts : `filter(${parts}, part -> part != "")`;
  // A list of null is empty here, so what comes of it is an error only where the text is null.
  return {
    text: kept,
    type: { list: 'text' },
    nulls: strictNulls([text]),
    madeOf: text.text,
    ...flagsOf([text]),
  };
};

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

const item: CallTranslator = (args, at) => {
  const [of, from, to] = args;
  if (!of || !from || from.whole !== 'yes' || (to && to.whole !== 'yes'))
    refuse(at, 'its position is not known to be a whole number');
  if (!to) {
    const type = isList(of.type) ? of.type.list : 'text';
    if (!isList(of.type) && of.type !== 'text')
      refuse(at, 'what it takes a part of is neither a text nor a list');
    if (of.groups !== undefined) {
      if (typeof from.literal !== 'number' || from.literal < 0 || from.literal >= of.groups)
        refuse(at, 'its regular expression has no such group');
      return { text: `get(${of.text}, ${from.text})`, type, nulls: 'both', ...flagsOf([of]) };
    }
    return {
      text: `get(${of.text}, ${from.text})`,
      type,
      nulls: 'error',
      risky: true,
      ...flagsOf([of]),
    } as Typed;
  }
  return part([of, from, to], at);
};

const part: CallTranslator = (args, at) => {
  const [of, from, to] = args;
  if (!of || !from || typeof from.literal !== 'number' || (to && typeof to.literal !== 'number'))
    refuse(at, 'its positions are not written out');
  if (of.groups !== undefined) refuse(at, 'a text that does not match gives null there');
  if (!isList(of.type) && of.type !== 'text')
    refuse(at, 'what it takes a part of is neither a text nor a list');
  const end = to ? String(to.literal) : '';
  return {
    text: `${of.text}[${from.literal}:${end}]`,
    type: of.type,
    nulls: joinNulls([of]),
    ...madeOf(of),
    ...flagsOf([of]),
  };
};

const lengthOf: CallTranslator = (args, at) => {
  const [of] = args;
  if (args.length !== 1 || !of || !(isList(of.type) || of.type === 'text'))
    refuse(at, 'what it measures is not known to be a text or a list');
  if (of.groups !== undefined) refuse(at, 'a text that does not match gives null there');
  return {
    text: unlessNull(of, `length(${of.text})`),
    type: 'integer',
    whole: 'yes',
    nulls: strictNulls(args),
    ...flagsOf(args),
  };
};

const toNumber: CallTranslator = (args, at) => {
  const [of] = args;
  if (args.length !== 1 || !of) refuse(at, 'it takes one argument');
  if (of.type === 'integer' || of.type === 'number') return of;
  if (!isText(of)) refuse(at, 'what it reads is not known to be a text');
  return {
    text: `toNumber(${of.text})`,
    type: 'number',
    whole: 'unknown',
    nulls: strictNulls(args),
    ...flagsOf(args),
    fails: true,
  };
};

const toText: CallTranslator = (args, at) => {
  const [of, format] = args;
  if (args.length === 2 && isNumber(of) && typeof format?.literal === 'string') {
    const digits = /^%\.(\d{1,2})f$/.exec(format.literal)?.[1];
    if (digits === undefined) refuse(at, 'its format is none that formulas have');
    return {
      text: `formatNumber(${of.text}, ${digits}, "")`,
      type: 'text',
      nulls: joinNulls([of]),
      ...flagsOf([of]),
    };
  }
  if (args.length !== 1 || !of) refuse(at, 'it takes one argument, or a number and a format');
  if (isNumber(of) && of.whole !== 'yes') refuse(at, 'a whole number and a fraction become different texts');
  if (!['text', 'integer', 'boolean'].includes(String(of.type)))
    refuse(at, 'what it writes is no text, whole number or boolean');
  if (of.nulls === 'both') refuse(at, 'null and an error become different texts');
  // OpenRefine writes null as an empty text.
  return of.nulls === 'value'
    ? { text: `(toText(${of.text}) ?? "")`, type: 'text', nulls: 'never', ...flagsOf(args) }
    : { text: `toText(${of.text})`, type: 'text', nulls: of.nulls, ...flagsOf(args) };
};

const joinList: CallTranslator = (args, at) => {
  const [list, separator] = args;
  if (
    args.length !== 2 ||
    !list ||
    !isList(list.type) ||
    list.type.list !== 'text' ||
    typeof separator?.literal !== 'string'
  )
    refuse(at, 'it is no list of texts with a separator that is written out');
  if (list.groups !== undefined) refuse(at, 'a text that does not match gives null there');
  const joined = unlessNull(list, `join(${list.text}, ${separator.text})`);
  return { text: joined, type: 'text', nulls: list.nulls, ...flagsOf([list]) };
};

function madeOf(list: Typed): Pick<Typed, 'madeOf'> {
  return list.madeOf === undefined ? {} : { madeOf: list.madeOf };
}

function ofList(write: (list: string) => string): CallTranslator {
  return (args, at) => {
    const [list] = args;
    if (args.length !== 1 || !list || !isList(list.type))
      refuse(at, 'its argument is not known to be a list');
    if (list.groups !== undefined) refuse(at, 'a text that does not match gives null there');
    return {
      text: write(list.text),
      type: list.type,
      nulls: list.nulls,
      ...madeOf(list),
      ...flagsOf([list]),
    };
  };
}

const ofBooleans =
  (name: string): CallTranslator =>
  (args, at) => {
    if (args.length === 0 || !args.every(({ type }) => type === 'boolean'))
      refuse(at, 'its arguments are not known to be booleans');
    if (args.some(({ nulls, fails }) => nulls !== 'never' || fails))
      refuse(at, 'one of its arguments can be null or an error');
    return { text: `${name}(${args.map(({ text }) => text).join(', ')})`, type: 'boolean', nulls: 'never' };
  };

const findAll: CallTranslator = (args, at) => {
  const [text, pattern] = args;
  if (args.length !== 2 || !isText(text) || !pattern?.regex)
    refuse(at, 'it takes a text and a regular expression');
  return {
    text: `extractAll(${text.text}, ${pattern.text})`,
    type: { list: 'text' },
    nulls: strictNulls([text]),
    madeOf: text.text,
    ...flagsOf([text]),
  };
};

const matchAll: CallTranslator = (args, at) => {
  const [text, pattern] = args;
  if (args.length !== 2 || !isText(text) || !pattern?.regex)
    refuse(at, 'it takes a text and a regular expression');
  const [, source = '', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(pattern.text) ?? [];
  const whole = `/^(?:${source})$/${flags}`;
  if (checkRegex(`^(?:${source})$`)) refuse(at, 'its regular expression cannot be used here');
  // A text that does not match gives null there and an empty list here: null for an item of either.
  return {
    text: `match(${text.text}, ${whole})`,
    type: { list: 'text' },
    nulls: strictNulls([text]),
    madeOf: text.text,
    groups: countGroups(source),
    ...flagsOf([text]),
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

export const callTranslators: Readonly<Record<string, CallTranslator>> = {
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
  splitByCharType: (args, at) => {
    const [text] = args;
    if (args.length !== 1 || !isText(text)) refuse(at, 'its argument is not known to be a text');
    return {
      text: `splitByType(${text.text})`,
      type: { list: 'text' },
      nulls: strictNulls([text]),
      madeOf: text.text,
      ...flagsOf([text]),
    };
  },
  split: splitText,
  replace: replaceText,
  contains: containsText,
  find: findAll,
  match: matchAll,
  get: item,
  slice: part,
  substring: part,
  length: lengthOf,
  toNumber,
  toString: toText,
  join: joinList,
  reverse: ofList((list) => `reverse(${list})`),
  uniques: ofList((list) => `unique(${list})`),
  and: ofBooleans('and'),
  or: ofBooleans('or'),
  not: ofBooleans('not'),
  round: ofNumbers((n) => `toInteger(floor(${n} + 0.5))`, 1, 'yes'),
  floor: ofNumbers((n) => `toInteger(floor(${n}))`, 1, 'yes'),
  ceil: ofNumbers((n) => `toInteger(ceil(${n}))`, 1, 'yes'),
  abs: ofNumbers((n) => `abs(${n})`, 1, 'unknown'),
  pow: ofNumbers((a, b) => `power(${a}, ${b})`, 2, 'no'),
  sin: ofNumbers((n) => `sin(${n})`, 1, 'no'),
  cos: ofNumbers((n) => `cos(${n})`, 1, 'no'),
  tan: ofNumbers((n) => `tan(${n})`, 1, 'no'),
  exp: ofNumbers((n) => `exp(${n})`, 1, 'no'),
  degrees: ofNumbers((n) => `degrees(${n})`, 1, 'no'),
  radians: ofNumbers((n) => `radians(${n})`, 1, 'no'),
  coalesce: (args, at) => {
    const types = new Set(args.map(({ type }) => JSON.stringify(type)));
    if (
      args.length === 0 ||
      types.size > 1 ||
      args.some(({ nulls, fails }) => nulls === 'error' || nulls === 'both' || fails)
    )
      refuse(at, 'its arguments are of several types, or one can be an error');
    const last = args.some(({ nulls }) => nulls === 'never');
    return {
      ...args[0]!,
      text: `coalesce(${args.map(({ text }) => text).join(', ')})`,
      nulls: last ? 'never' : 'value',
    };
  },
};
