import { type GrelValue, grelError } from '../value.ts';
import { globalOf } from './helpers.ts';

/**
 * Replaces all matches like Java's `Matcher.replaceAll`: `$1` is a group, `${name}` a named one,
 * and a backslash makes the next character literal.
 * https://docs.oracle.com/javase/8/docs/api/java/util/regex/Matcher.html#appendReplacement-java.lang.StringBuffer-java.lang.String-
 */
export function replaceMatches(text: string, regex: RegExp, replacement: string): GrelValue {
  let wrong: string | undefined;
  const made = text.replace(globalOf(regex), (...match: unknown[]) => {
    const named =
      typeof match.at(-1) === 'object' ? (match.at(-1) as Record<string, string | undefined>) : undefined;
    const groups = match.slice(
      0,
      match.findIndex((one) => typeof one === 'number'),
    ) as (string | undefined)[];
    const filled = fill(replacement, groups, named);
    if (typeof filled !== 'string') wrong = filled.wrong;
    return typeof filled === 'string' ? filled : '';
  });
  return wrong === undefined ? made : grelError(wrong);
}

function fill(
  replacement: string,
  groups: readonly (string | undefined)[],
  named: Readonly<Record<string, string | undefined>> | undefined,
): string | { readonly wrong: string } {
  let out = '';
  for (let at = 0; at < replacement.length; at++) {
    const character = replacement[at]!;
    if (character === '\\') {
      if (++at >= replacement.length) return { wrong: 'character to be escaped is missing' };
      out += replacement[at]!;
    } else if (character === '$') {
      const name = /^\{(\w+)\}/.exec(replacement.slice(at + 1));
      if (name) {
        if (!named || !(name[1]! in named)) return { wrong: `No group with name {${name[1]}}` };
        out += named[name[1]!] ?? '';
        at += name[0].length;
        continue;
      }
      let digits = /^\d+/.exec(replacement.slice(at + 1))?.[0] ?? '';
      if (digits === '') return { wrong: 'Illegal group reference' };
      // Take as many digits as still form the number of a group.
      while (digits.length > 1 && Number(digits) >= groups.length) digits = digits.slice(0, -1);
      if (Number(digits) >= groups.length) return { wrong: `No group ${digits}` };
      out += groups[Number(digits)] ?? '';
      at += digits.length;
    } else out += character;
  }
  return out;
}
