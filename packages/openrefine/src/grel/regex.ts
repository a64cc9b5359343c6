import { escapeRegex, failed, ok, type Result } from '@winnow/kernel';
import { grelProblems } from './problems.ts';
import type { GrelRegex } from './value.ts';

/** Character classes with another name in Java. */
const classes: Readonly<Record<string, string>> = {
  Alpha: '[A-Za-z]',
  Digit: '[0-9]',
  Alnum: '[A-Za-z0-9]',
  Upper: '[A-Z]',
  Lower: '[a-z]',
  Punct: '[!-\\/:-@\\[-`{-~]',
  Space: '[ \\t\\n\\x0B\\f\\r]',
  Blank: '[ \\t]',
  XDigit: '[0-9A-Fa-f]',
  ASCII: '[\\x00-\\x7F]',
  Cntrl: '[\\x00-\\x1F\\x7F]',
  IsAlphabetic: '\\p{Alphabetic}',
  IsLetter: '\\p{L}',
  IsDigit: '\\p{Nd}',
  IsUppercase: '\\p{Lu}',
  IsLowercase: '\\p{Ll}',
  IsPunctuation: '\\p{P}',
  IsLatin: '\\p{Script=Latin}',
  IsCyrillic: '\\p{Script=Cyrillic}',
  IsGreek: '\\p{Script=Greek}',
  IsHan: '\\p{Script=Han}',
  InCombiningDiacriticalMarks: '[\\u0300-\\u036f]',
};

/** Characters that a Java pattern may escape unnecessarily, which JavaScript's `u` mode forbids. */
const plain = /[^A-Za-z0-9^$\\.*+?()[\]{}|/-]/;

/** Compiles a Java pattern to a JavaScript regular expression. */
export function compileJavaRegex(
  source: string,
  ignoreCase: boolean,
  from: number,
  to: number,
): Result<GrelRegex> {
  let flags = `u${ignoreCase ? 'i' : ''}`;
  let pattern = source;
  const inline = /^\(\?([imsu]+)\)/.exec(pattern);
  if (inline) {
    pattern = pattern.slice(inline[0].length);
    for (const flag of inline[1]!) if (!flags.includes(flag)) flags += flag;
  }
  try {
    return ok({ kind: 'regex', source, regex: new RegExp(translate(pattern), flags) });
  } catch (error) {
    const reason = (error as Error).message.replace(/^Invalid regular expression: /, '');
    return failed(grelProblems.badRegex({ reason }, { from, to }));
  }
}

function translate(pattern: string): string {
  let out = '';
  let inClass = false;
  for (let i = 0; i < pattern.length; i++) {
    const character = pattern[i]!;
    if (character === '\\') {
      const [text, length] = escaped(pattern, i, inClass);
      out += text;
      i += length - 1;
    } else if (character === '[') {
      out += inClass ? '\\[' : '[';
      inClass = true;
    } else if (character === ']') {
      const empty = out.endsWith('[') || out.endsWith('[^');
      if (inClass && empty) out += '\\]';
      else {
        out += inClass ? ']' : '\\]';
        inClass = false;
      }
    } else if (
      !inClass &&
      (character === '}' || (character === '{' && !/^\{\d+(,\d*)?\}/.test(pattern.slice(i))))
    ) {
      // Only a quantifier opens a brace; other braces are literal.
      const closes = character === '}' && /\{\d+(,\d*)?$/.test(out);
      out += closes ? '}' : `\\${character}`;
    } else if (!inClass && character === '+' && /[*+?}]$/.test(out) && !/\\[*+?}]$/.test(out)) {
      // A possessive quantifier matches the same as a greedy one unless the greedy one backtracks.
    } else out += character;
  }
  return out;
}

function escaped(pattern: string, at: number, inClass: boolean): readonly [text: string, length: number] {
  const next = pattern[at + 1] ?? '\\';
  if (next === 'Q') {
    const end = pattern.indexOf('\\E', at + 2);
    const literal = pattern.slice(at + 2, end < 0 ? undefined : end);
    return [escapeRegex(literal), literal.length + (end < 0 ? 2 : 4)];
  }
  if (next === 'h') return [inClass ? ' \\t\\u00a0' : '[ \\t\\u00a0]', 2];
  if (next === 'R') return ['(?:\\r\\n|[\\n\\r\\u2028\\u2029\\u000b\\u000c\\u0085])', 2];
  if (next === 'A') return ['^', 2];
  if (next === 'z' || next === 'Z') return ['$', 2];
  if (next === 'a') return ['\\x07', 2];
  if (next === 'e') return ['\\x1b', 2];
  if (next === 'p' || next === 'P') {
    const named = /^\{(\w+)\}/.exec(pattern.slice(at + 2));
    const own = named && classes[named[1]!];
    if (own) {
      const negative = next === 'P';
      const text = own.startsWith('[')
        ? inClass
          ? own.slice(1, -1)
          : negative
            ? `[^${own.slice(1)}`
            : own
        : negative
          ? own.replace('\\p', '\\P')
          : own;
      return [text, 2 + named[0].length];
    }
    const category = named && /^Is([A-Z][a-z]?)$/.exec(named[1]!);
    if (category) return [`\\${next}{${category[1]}}`, 2 + named[0].length];
    const single = /^[A-Z]/.exec(pattern.slice(at + 2));
    if (single) return [`\\${next}{${single[0]}}`, 3];
  }
  if (plain.test(next)) return [next, 1 + next.length];
  if (next === '-' && !inClass) return ['-', 2];
  return [`\\${next}`, 2];
}
