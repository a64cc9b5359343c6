import { limits } from './limits.ts';

/** Why RE2 would reject a pattern, and where. */
export interface RegexFault {
  readonly reason: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Checks a pattern against RE2's syntax (https://github.com/google/re2/wiki/Syntax), so that it is
 * rejected with a position before it reaches an engine. Features of JavaScript that RE2 lacks
 * (lookaround, backreferences) are named.
 *
 * @returns the first fault, or undefined if RE2 accepts the pattern
 */
export function checkRegex(pattern: string): RegexFault | undefined {
  if (pattern.length > limits.regexCharacters) {
    return { reason: `it is longer than ${limits.regexCharacters} characters`, from: 0, to: pattern.length };
  }
  if (pattern === '') return { reason: 'it is empty', from: 0, to: 0 };
  return new RegexChecker(pattern).run();
}

/** Returns the number of capturing groups in a pattern; -1 if it is invalid. */
export function countGroups(pattern: string): number {
  const checker = new RegexChecker(pattern);
  return checker.run() === undefined ? checker.groups : -1;
}

/** RE2's escapes of classes, anchors and control characters. */
const plainEscapes = new Set('dDsSwWbBAzCQEafnrtv'.split(''));
const posixClasses = new Set(
  'alnum alpha ascii blank cntrl digit graph lower print punct space upper word xdigit'.split(' '),
);
const unicodeClass = /^\\[pP](?:\{\^?([A-Za-z_]+)\}|([A-Z]))/;
const categories = new Set(
  'Any C Cc Cf Co Cs L Ll Lm Lo Lt Lu M Mc Me Mn N Nd Nl No P Pc Pd Pe Pf Pi Po Ps S Sc Sk Sm So Z Zl Zp Zs'.split(
    ' ',
  ),
);
const groupsRefused = [
  ['(?=', 'RE2 doesn’t support lookahead, because it never backtracks'],
  ['(?!', 'RE2 doesn’t support lookahead, because it never backtracks'],
  ['(?<=', 'RE2 doesn’t support lookbehind, because it never backtracks'],
  ['(?<!', 'RE2 doesn’t support lookbehind, because it never backtracks'],
  ['(?>', 'RE2 doesn’t support atomic groups, because it never backtracks'],
  ['(?#', 'RE2 doesn’t support comments'],
] as const;
const counted = /^\{(\d{1,4})(,(\d{0,4}))?\}/;

class RegexChecker {
  groups = 0;
  private readonly pattern: string;
  private at = 0;
  private readonly open: number[] = [];
  private fault: RegexFault | undefined;

  constructor(pattern: string) {
    this.pattern = pattern;
  }

  run(): RegexFault | undefined {
    const { pattern } = this;
    let repeatable = false;
    // Repetition counts in each open group, since RE2 limits the product of nested counts.
    const sizes: number[] = [1];
    let lastSize = 1;
    while (this.at < pattern.length && !this.fault) {
      const from = this.at;
      const char = pattern[from]!;
      if (char === '(') {
        if (this.groupStart()) sizes.push(1);
        repeatable = false;
      } else if (char === ')') {
        if (this.open.length === 0) return this.fail('a ) has no opening (', from, from + 1);
        this.open.pop();
        lastSize = sizes.pop()!;
        sizes[sizes.length - 1] = Math.max(sizes.at(-1)!, lastSize);
        this.at++;
        repeatable = true;
      } else if (char === '[') {
        this.characterClass();
        lastSize = 1;
        repeatable = true;
      } else if (char === '\\') {
        repeatable = this.escape(false);
        lastSize = 1;
      } else if (char === '*' || char === '+' || char === '?' || this.isCounted()) {
        const times = this.quantifier();
        if (!repeatable)
          return this.fail(`${pattern.slice(from, this.at)} has nothing to repeat`, from, this.at);
        lastSize *= Math.max(1, times);
        if (lastSize > limits.regexRepeat) {
          return this.fail(`it repeats more than ${limits.regexRepeat} times`, from, this.at);
        }
        sizes[sizes.length - 1] = Math.max(sizes.at(-1)!, lastSize);
        repeatable = false;
      } else {
        this.at += String.fromCodePoint(pattern.codePointAt(from)!).length;
        repeatable = char !== '|' && char !== '^';
        if (char === '^' || char === '$') repeatable = false;
        lastSize = 1;
      }
    }
    if (this.fault) return this.fault;
    const last = this.open.at(-1);
    return last === undefined ? undefined : this.fail('this ( has no closing )', last, last + 1);
  }

  private fail(reason: string, from: number, to: number): RegexFault {
    this.fault ??= { reason, from, to };
    return this.fault;
  }

  private isCounted(): boolean {
    return counted.test(this.pattern.slice(this.at, this.at + 12));
  }

  private quantifier(): number {
    const from = this.at;
    const match = counted.exec(this.pattern.slice(from, from + 12));
    let times = 1;
    if (match) {
      const low = Number(match[1]);
      const high = match[3] ? Number(match[3]) : low;
      if (high < low) this.fail(`${match[0]} is reversed`, from, from + match[0].length);
      if (Math.max(low, high) > limits.regexRepeat) {
        this.fail(`it repeats more than ${limits.regexRepeat} times`, from, from + match[0].length);
      }
      times = Math.max(low, high);
      this.at += match[0].length;
    } else this.at++;
    const next = this.pattern[this.at];
    if (next === '?') this.at++;
    else if (next === '+' || next === '*' || this.isCounted()) {
      const why =
        next === '+' ? 'RE2 doesn’t support possessive quantifiers' : 'a quantifier can’t follow another';
      this.fail(why, from, this.at + 1);
    }
    return times;
  }

  /** Reads the start of a group; false if it only sets flags. */
  private groupStart(): boolean {
    const from = this.at;
    const rest = this.pattern.slice(from, from + 100);
    const named = /^\(\?P?<([A-Za-z_]\w*)>/.exec(rest);
    if (!rest.startsWith('(?') || named) {
      this.groups++;
      this.at += named?.[0].length ?? 1;
      this.open.push(from);
      return true;
    }
    const flags = /^\(\?(?:[imsU]+(?:-[imsU]+)?|-[imsU]+)?([:)])/.exec(rest);
    if (flags && flags[0] !== '(?)') {
      this.at += flags[0].length;
      if (flags[1] === ':') this.open.push(from);
      return flags[1] === ':';
    }
    const refused = groupsRefused.find(([start]) => rest.startsWith(start));
    this.fail(refused?.[1] ?? 'this group can’t be parsed', from, from + (refused?.[0].length ?? 2));
    return false;
  }

  /** Reads an escape and returns whether it can be repeated. */
  private escape(inClass: boolean): boolean {
    const from = this.at;
    const next = this.pattern[from + 1];
    if (next === undefined) {
      this.fail('it ends in a backslash', from, from + 1);
      this.at = this.pattern.length;
      return false;
    }
    const rest = this.pattern.slice(from, from + 60);
    const unicode = unicodeClass.exec(rest);
    if (next === 'p' || next === 'P') {
      const name = unicode?.[1] ?? unicode?.[2];
      const script = name !== undefined && /^[A-Z][a-z]+(?:_[A-Z][a-z]+)*$/.test(name) && scripts.has(name);
      if (!unicode || !(categories.has(name!) || script)) {
        this.fail(
          `${unicode?.[0] ?? rest.slice(0, 2)} isn’t a supported character class`,
          from,
          from + (unicode?.[0].length ?? 2),
        );
        this.at += 2;
        return false;
      }
      this.at += unicode[0].length;
      return true;
    }
    if (next === 'k' || /[1-9]/.test(next)) {
      this.fail('RE2 doesn’t support backreferences, because it never backtracks', from, from + 2);
      this.at += 2;
      return false;
    }
    if (next === 'x') {
      const hex = /^\\x(?:\{([0-9A-Fa-f]{1,6})\}|([0-9A-Fa-f]{2}))/.exec(rest);
      const point = hex ? Number.parseInt((hex[1] ?? hex[2])!, 16) : -1;
      if (!hex || point > 0x10ffff)
        this.fail('\\x wants two hexadecimal digits, or some in braces', from, from + 2);
      this.at += hex?.[0].length ?? 2;
      return true;
    }
    if (next === 'u') {
      this.fail('\\u is not in RE2; \\x{…} is', from, from + 2);
      this.at += 2;
      return false;
    }
    if (next === 'Q' || next === 'E' || next === 'C') {
      this.fail(`\\${next} can’t be used`, from, from + 2);
      this.at += 2;
      return false;
    }
    if (next === '0') {
      this.at += /^\\0[0-7]{0,2}/.exec(rest)![0].length;
      return true;
    }
    if (/[A-Za-z]/.test(next) && (!plainEscapes.has(next) || (inClass && 'bBAz'.includes(next)))) {
      const hint = next === 'Z' ? '; \\z is the end of the text' : '';
      this.fail(`\\${next} isn’t a supported escape${hint}`, from, from + 2);
    } else if (next.charCodeAt(0) >= 0x80) {
      this.fail('a backslash precedes a letter', from, from + 2);
    }
    this.at += 2;
    return !'bBAz'.includes(next);
  }

  private characterClass(): void {
    const from = this.at++;
    if (this.pattern[this.at] === '^') this.at++;
    let first = true;
    let low: number | undefined;
    let range = false;
    while (this.at < this.pattern.length && !this.fault) {
      const char = this.pattern[this.at]!;
      if (char === ']' && !first) {
        this.at++;
        return;
      }
      first = false;
      const itemFrom = this.at;
      const posix = /^\[:\^?([a-z]*):\]/.exec(this.pattern.slice(this.at, this.at + 14));
      let point: number | undefined;
      if (posix) {
        if (!posixClasses.has(posix[1]!))
          this.fail(`${posix[0]} isn’t a supported character class`, this.at, this.at + posix[0].length);
        this.at += posix[0].length;
      } else if (char === '\\') {
        this.escape(true);
        const written = this.pattern.slice(itemFrom, this.at);
        if (!/^\\[pPdDsSwW]/.test(written)) point = escapedPoint(written);
      } else {
        point = this.pattern.codePointAt(this.at)!;
        this.at += String.fromCodePoint(point).length;
      }
      if (range) {
        range = false;
        if (low === undefined || point === undefined || point < low) {
          this.fail('a range in [ ] is reversed or has no end', itemFrom, this.at);
        }
        low = undefined;
        continue;
      }
      const next = this.pattern[this.at];
      if (next === '-' && this.pattern[this.at + 1] !== ']' && this.at + 1 < this.pattern.length) {
        if (point === undefined) this.fail('a range in [ ] has no start', itemFrom, this.at + 1);
        low = point;
        range = true;
        this.at++;
      }
    }
    this.fail('this [ has no closing ]', from, from + 1);
  }
}

function escapedPoint(written: string): number {
  const controls: Readonly<Record<string, number>> = { a: 7, f: 12, n: 10, r: 13, t: 9, v: 11 };
  const hex = /^\\x\{?([0-9A-Fa-f]+)/.exec(written);
  if (hex) return Number.parseInt(hex[1]!, 16);
  if (/^\\0/.test(written)) return Number.parseInt(written.slice(1), 8);
  return controls[written[1]!] ?? written.codePointAt(1)!;
}

/** Scripts that users may filter by; others are rejected rather than guessed. */
const scripts = new Set(
  'Arabic Armenian Bengali Bopomofo Braille Cherokee Common Coptic Cyrillic Devanagari Ethiopic Georgian Gothic Greek Gujarati Gurmukhi Han Hangul Hebrew Hiragana Inherited Kannada Katakana Khmer Lao Latin Malayalam Mongolian Myanmar Oriya Runic Sinhala Syriac Tamil Telugu Thaana Thai Tibetan Yi'.split(
    ' ',
  ),
);
