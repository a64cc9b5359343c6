import { escapeRegex } from '@winnow/kernel';
import type { GrelFunction } from '../context.ts';
import { javaText } from '../java-text.ts';
import { type GrelRegex, type GrelValue, isNumber, isRegex } from '../value.ts';
import { expects, globalOf, whole } from './helpers.ts';
import { categoryOf } from './unicode.ts';

const split: GrelFunction = (args) => {
  const [value, separator, keep = false] = args;
  const usable = typeof separator === 'string' || (separator !== undefined && isRegex(separator));
  if (
    args.length < 2 ||
    args.length > 3 ||
    value === null ||
    value === undefined ||
    !usable ||
    typeof keep !== 'boolean'
  )
    return expects('split', 'a string, a separator or regex, and optionally whether empty parts are kept');
  const text = javaText(value);
  if (typeof separator === 'string') {
    if (text === '') return [];
    const parts = separator === '' ? text.split(/\s/) : text.split(separator);
    return keep ? parts : parts.filter(Boolean);
  }
  const parts = splitAt(text, separator as GrelRegex);
  return keep ? parts : parts.filter(Boolean);
};

/**
 * Like Java's `Pattern.split`: empty trailing parts are dropped, and an empty match at the start
 * produces no part.
 */
function splitAt(text: string, pattern: GrelRegex): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  for (const found of text.matchAll(globalOf(pattern.regex))) {
    const end = found.index + found[0].length;
    if (end === 0 || (found[0] === '' && found.index >= text.length)) continue;
    parts.push(text.slice(from, found.index));
    from = end;
  }
  parts.push(text.slice(from));
  while (parts.length > 1 && parts.at(-1) === '') parts.pop();
  return parts;
}

const smartSplit: GrelFunction = (args) => {
  const [value, separator] = args;
  if (args.length < 1 || args.length > 2 || value === null || value === undefined)
    return expects('smartSplit', 'a string and optionally a separator');
  const text = javaText(value);
  const usual = text.includes('\t') ? '\t' : ',';
  const mark = separator === undefined || separator === null || separator === '' ? usual : separator;
  const at = isRegex(mark)
    ? new RegExp(mark.regex.source, `${mark.regex.flags}y`)
    : new RegExp(escapeRegex(javaText(mark)), 'y');
  return quotedParts(text, at);
};

/**
 * Splits as in CSV: a quote at the start of a part quotes it up to the next quote; two quotes are
 * one.
 */
function quotedParts(text: string, separator: RegExp): readonly string[] {
  const parts: string[] = [];
  let part = '';
  let open = false;
  let fresh = true;
  for (let i = 0; i < text.length; ) {
    separator.lastIndex = i;
    const found = open ? null : separator.exec(text);
    if (found && found[0] !== '') {
      parts.push(part);
      part = '';
      fresh = true;
      i += found[0].length;
    } else if (text[i] === '"' && (open || fresh)) {
      if (open && text[i + 1] === '"') {
        part += '"';
        i += 2;
      } else {
        open = !open;
        fresh = false;
        i++;
      }
    } else {
      part += text[i]!;
      fresh = false;
      i++;
    }
  }
  return [...parts, part];
}

const splitByCharType: GrelFunction = (args) => {
  const [value] = args;
  if (args.length !== 1 || value === null || value === undefined)
    return expects('splitByCharType', 'a string');
  const parts: string[] = [];
  let last: string | undefined;
  for (const character of javaText(value)) {
    const category = categoryOf(character);
    if (category === last) parts[parts.length - 1] += character;
    else parts.push(character);
    last = category;
  }
  return parts;
};

const splitByLengths: GrelFunction = (args) => {
  const [value, ...lengths] = args;
  if (value === null || value === undefined || lengths.length === 0 || !lengths.every(isNumber))
    return expects('splitByLengths', 'a string and one or more numbers');
  const text = javaText(value);
  let at = 0;
  return lengths.map((length) => {
    const part = text.slice(at, at + Math.max(0, whole(length as bigint)));
    at += part.length;
    return part;
  });
};

const partitioned =
  (last: boolean): GrelFunction =>
  (args) => {
    const [value, fragment, omit] = args;
    if (
      args.length < 2 ||
      args.length > 3 ||
      typeof value !== 'string' ||
      fragment === null ||
      fragment === undefined
    )
      return null;
    const found = isRegex(fragment)
      ? matched(value, fragment, last)
      : placed(value, javaText(fragment), last);
    const short = omit === true;
    if (!found) return short ? [value, ''] : [value, '', ''];
    const [from, to] = found;
    return short
      ? [value.slice(0, from), value.slice(to)]
      : [value.slice(0, from), value.slice(from, to), value.slice(to)];
  };

type Place = readonly [from: number, to: number] | undefined;

function placed(text: string, part: string, last: boolean): Place {
  const from = last ? text.lastIndexOf(part) : text.indexOf(part);
  return from < 0 ? undefined : [from, from + part.length];
}

function matched(text: string, pattern: GrelRegex, last: boolean): Place {
  let place: Place;
  for (const found of text.matchAll(globalOf(pattern.regex))) {
    place = [found.index, found.index + found[0].length];
    if (!last) break;
  }
  return place;
}

export const splittingFunctions = {
  split,
  smartSplit,
  splitByCharType,
  splitByLengths,
  partition: partitioned(false),
  rpartition: partitioned(true),
} as const satisfies Readonly<Record<string, (args: readonly GrelValue[], call: never) => GrelValue>>;
