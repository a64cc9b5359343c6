import { escapeRegex } from '@winnow/kernel';
import type { GrelFunction } from '../context.ts';
import { javaText } from '../java-text.ts';
import { type GrelValue, grelError, isArray, isNumber, isRegex } from '../value.ts';
import { expects, globalOf, ofText, onTwoStrings, whole } from './helpers.ts';
import { replaceMatches } from './java-replacement.ts';

const spaces = /^\p{White_Space}+|\p{White_Space}+$/gu;

const trim = (name: string): GrelFunction => ofText(name, (text) => text.replace(spaces, ''));

const toTitlecase: GrelFunction = (args) => {
  const [value, delimiters = ' \t\r\n.'] = args;
  if (args.length < 1 || args.length > 2 || value === null || value === undefined || delimiters === null)
    return expects('toTitlecase', 'one or two strings');
  const between = new Set(javaText(delimiters));
  let raise = true;
  let text = '';
  for (const character of javaText(value).toLowerCase()) {
    const title = raise && !between.has(character);
    text += title ? titled(character) : character;
    raise = between.has(character);
  }
  return text;
};

/** Returns a letter in title case, which is a single letter in Java. */
function titled(character: string): string {
  const upper = character.toUpperCase();
  return [...upper].length === 1 ? upper : character;
}

const replace: GrelFunction = (args) => {
  const [value, find, by] = args;
  if (args.length !== 3 || value === null || value === undefined || typeof by !== 'string')
    return expects('replace', 'three strings, or a string, a regex and a string');
  const text = javaText(value);
  if (typeof find === 'string') return text.replaceAll(find, () => by);
  if (find === undefined || !isRegex(find)) return expects('replace', 'a string or a regex to find');
  return replaceMatches(text, find.regex, by);
};

const replaceChars: GrelFunction = (args) => {
  const [value, find, by] = args;
  if (
    args.length !== 3 ||
    value === null ||
    value === undefined ||
    typeof find !== 'string' ||
    typeof by !== 'string'
  )
    return expects('replaceChars', 'three strings');
  return Array.from(javaText(value), (character) => {
    const at = find.indexOf(character);
    return at < 0 ? character : (by[at] ?? '');
  }).join('');
};

const replaceEach: GrelFunction = (args) => {
  const [value, find, by] = args;
  const strings = (list: GrelValue | undefined): readonly string[] | undefined =>
    typeof list === 'string' ? [list] : list !== undefined && isArray(list) ? list.map(javaText) : undefined;
  const finds = strings(find);
  const replacements = strings(by);
  if (args.length !== 3 || value === null || value === undefined || !finds || !replacements)
    return expects('replaceEach', 'a string, an array of strings to find and an array of replacements');
  if (replacements.length > finds.length)
    return grelError('replaceEach expects no more replacements than strings to find');
  const text = javaText(value);
  let out = '';
  for (let at = 0; at < text.length; ) {
    const i = finds.findIndex((one) => one !== '' && text.startsWith(one, at));
    out += i < 0 ? text[at]! : (replacements[i] ?? replacements.at(-1) ?? '');
    at += i < 0 ? 1 : finds[i]!.length;
  }
  return out;
};

const contains: GrelFunction = (args) => {
  const [value, what] = args;
  if (args.length !== 2) return expects('contains', 'two arguments');
  if (typeof value !== 'string' || what === null || what === undefined) return null;
  if (isRegex(what)) return what.regex.test(value);
  return typeof what === 'string' ? value.includes(what) : null;
};

const chomp: GrelFunction = (args) => {
  const [value, end] = args;
  if (args.length !== 2) return expects('chomp', 'two arguments');
  if (value === null || value === undefined || end === null) return null;
  const [text, tail] = [javaText(value), javaText(end!)];
  return tail !== '' && text.endsWith(tail) ? text.slice(0, -tail.length) : text;
};

const match: GrelFunction = (args) => {
  const [value, pattern] = args;
  if (args.length !== 2 || value === null || value === undefined || pattern === null || pattern === undefined)
    return expects('match', 'a string and a regex');
  const regex = isRegex(pattern) ? pattern.regex : typeof pattern === 'string' ? quoted(pattern) : undefined;
  if (!regex) return expects('match', 'a string and a regex');
  const found = new RegExp(`^(?:${regex.source})$`, regex.flags).exec(javaText(value));
  return found ? found.slice(1).map((group) => group ?? null) : null;
};

const find: GrelFunction = (args) => {
  const [value, pattern] = args;
  if (args.length !== 2 || value === null || value === undefined || pattern === null || pattern === undefined)
    return expects('find', 'a string and a regex or substring');
  const regex = isRegex(pattern) ? pattern.regex : typeof pattern === 'string' ? quoted(pattern) : undefined;
  if (!regex) return expects('find', 'a string and a regex or substring');
  return Array.from(javaText(value).matchAll(globalOf(regex)), ([text]) => text);
};

function quoted(text: string): RegExp {
  return new RegExp(escapeRegex(text), 'u');
}

const range: GrelFunction = (args) => {
  const problem = expects('range', 'a string of the form “a, b, c”, or integers a, b, c: start, end, step');
  const parts = args.flatMap((arg) => (arg === null ? ['null'] : javaText(arg).trim().split(',')));
  const numbers = parts.map((part) => (/^\d{1,9}$/.test(part.trim()) ? Number(part) : undefined));
  if (args.length > 3 || numbers.length < 1 || numbers.length > 3 || numbers.includes(undefined))
    return problem;
  const [start, end, step] =
    numbers.length === 1 ? [0, numbers[0]!, 1] : [numbers[0]!, numbers[1]!, numbers[2] ?? 1];
  if (step === 0) return [];
  const count = Math.ceil((Math.abs(start - end) + 1) / step);
  if (count > 1_000_000) return grelError('range makes at most 1,000,000 numbers');
  const sign = start < end ? 1 : -1;
  return Array.from({ length: count }, (_, i) => String(start + sign * step * i));
};

const levenshteinDistance: GrelFunction = onTwoStrings('levenshteinDistance', (a, b) => {
  if (a.length * b.length > 25_000_000)
    return grelError('levenshteinDistance takes strings of at most 5,000 characters');
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next.push(Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row[b.length]!;
});

const normalize: GrelFunction = (args) =>
  args.length === 1 && typeof args[0] === 'string'
    ? withoutAccents(args[0])
    : expects('normalize', 'a string');

/** Letters that are not decomposed into a letter and its marks. */
export const unfoldedLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ĳ: 'ij',
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  Ħ: 'H',
  Ĳ: 'IJ',
  ẞ: 'SS',
};

function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}+/gu, '')
    .replace(/[ßæœøłđðþıħĳÆŒØŁĐÐÞĦĲẞ]/g, (letter) => unfoldedLetters[letter]!)
    .normalize('NFC');
}

/** Letters that no normal form decomposes, as OpenRefine's keys write them. */
const foldedLetters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', ø: 'oe', œ: 'oe', þ: 'th', '©': 'c', ð: 'd', đ: 'd', ɖ: 'd', ƿ: 'w', ħ: 'h' },
  ...{ ı: 'i', ĸ: 'k', ł: 'l', ŋ: 'n', ŧ: 't', ẜ: 's', ẝ: 's' },
};
const toFold = new RegExp(`[${Object.keys(foldedLetters).join('')}]`, 'g');

/**
 * Converts a string to lower case without accents, punctuation and control characters; spaces
 * between words stay.
 */
function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\p{Lm}\p{Sk}]+/gu, '')
    .normalize('NFC')
    .replace(toFold, (letter) => foldedLetters[letter]!)
    .replace(/(?![\t-\r\u0085])[\p{P}\p{Cc}]+/gu, '');
}

const fingerprint: GrelFunction = (args) => {
  const [value] = args;
  if (args.length !== 1) return expects('fingerprint', 'a string');
  if (value === null || value === undefined) return null;
  const words = folded(javaText(value))
    .split(/[\s\u0085]+/)
    .filter(Boolean);
  return [...new Set(words)].sort(byCodeUnits).join(' ');
};

const ngramFingerprint: GrelFunction = (args) => {
  const [value, size = 2n] = args;
  if (
    args.length < 1 ||
    args.length > 2 ||
    value === null ||
    value === undefined ||
    size === null ||
    !isNumber(size)
  )
    return expects('ngramFingerprint', 'a string and optionally a number');
  const text = folded(javaText(value)).replace(/[\p{Cc}\s]/gu, '');
  const n = whole(size);
  if (n < 1) return expects('ngramFingerprint', 'a size of at least 1');
  const grams = new Set<string>();
  for (let at = 0; at + n <= text.length; at++) grams.add(text.slice(at, at + n));
  return [...grams].sort(byCodeUnits).join('');
};

function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

const ngram: GrelFunction = (args) => {
  const [value, size] = args;
  if (
    args.length !== 2 ||
    value === null ||
    value === undefined ||
    size === null ||
    size === undefined ||
    !isNumber(size)
  )
    return expects('ngram', 'a string and a number');
  const words = javaText(value).split(/\s+/).filter(Boolean);
  const n = whole(size);
  if (n < 1) return expects('ngram', 'a number of at least 1');
  if (n >= words.length) return [words.join(' ')];
  return Array.from({ length: words.length - n + 1 }, (_, i) => words.slice(i, i + n).join(' '));
};

const phonetic: GrelFunction = (args, { phonetic: keyOf }) => {
  const [value, encoding = 'metaphone3'] = args;
  if (
    args.length < 1 ||
    args.length > 2 ||
    value === null ||
    value === undefined ||
    typeof encoding !== 'string'
  )
    return expects('phonetic', 'a string and optionally an encoding');
  const key = keyOf?.(javaText(value), encoding.toLowerCase());
  return key ?? grelError(`phonetic does not know the encoding ${encoding} here`);
};

export const stringFunctions = {
  toUppercase: ofText('toUppercase', (text) => text.toUpperCase()),
  toLowercase: ofText('toLowercase', (text) => text.toLowerCase()),
  toTitlecase,
  trim: trim('trim'),
  strip: trim('strip'),
  chomp,
  replace,
  replaceChars,
  replaceEach,
  contains,
  startsWith: onTwoStrings('startsWith', (text, start) => text.startsWith(start)),
  endsWith: onTwoStrings('endsWith', (text, end) => text.endsWith(end)),
  indexOf: onTwoStrings('indexOf', (text, part) => BigInt(text.indexOf(part))),
  lastIndexOf: onTwoStrings('lastIndexOf', (text, part) => BigInt(text.lastIndexOf(part))),
  match,
  find,
  range,
  levenshteinDistance,
  normalize,
  fingerprint,
  ngramFingerprint,
  ngram,
  phonetic,
} as const;
