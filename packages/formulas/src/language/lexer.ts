import type { Problem } from '@winnow/kernel';
import { formulaProblems } from '../problems.ts';
import type { Span } from './ast.ts';
import { checkRegex } from './regex.ts';

export type TokenKind =
  | 'number'
  | 'text'
  | 'regex'
  | 'name'
  | 'parameter'
  | 'column'
  | 'keyword'
  | 'symbol'
  | 'end';

/**
 * `text` is the meaning of the token: the value of a string, the pattern of a regex, or the
 * standard form of a keyword or symbol.
 */
export interface Token extends Span {
  readonly kind: TokenKind;
  readonly text: string;
  readonly flags?: string;
}

const keywords = new Set(['and', 'or', 'not', 'true', 'false', 'null']);
/** Longest first. */
const symbols = [
  ...['<=>', '===', '!==', '->', '=>', '//', '==', '!=', '<=', '>=', '<>', '??', '&&', '||', '**'],
  ...['+', '-', '*', '/', '%', '<', '>', '=', '!', '(', ')', '[', ']', ',', '.', ':', '?', '^', '&', ';'],
];
const sameAs: Readonly<Record<string, string>> = { '&&': 'and', '||': 'or', '!': 'not', '=>': '->' };
/** Operators of other languages: reported with the formula operator, and read as that. */
const otherSymbols: Readonly<Record<string, string>> = {
  '=': '==',
  '<>': '!=',
  '===': '==',
  '!==': '!=',
  '<=>': '==',
  '&': '+',
  ';': ',',
  '^': 'power(a, b)',
  '**': 'power(a, b)',
};
const nameStart = /[\p{L}_]/u;
const name = /[\p{L}_][\p{L}\p{N}\p{M}_]*/uy;
/** A dollar sign followed by the name of a parameter. */
const parameter = /\$[\p{L}_][\p{L}\p{N}\p{M}_]*/uy;
const number = /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
const space = /[\s\u200b\ufeff]+/y;
/** Quotes that word processors substitute for straight ones. */
const typographic: Readonly<Record<string, string>> = {
  '“': '”',
  '‘': '’',
  '„': '“',
  '«': '»',
  '”': '”',
  '’': '’',
};
const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  '0': '\0',
  '\\': '\\',
  '"': '"',
  "'": "'",
  '`': '`',
  '/': '/',
};

/**
 * Splits a formula into tokens; the last is `end`. Unreadable characters are reported and skipped.
 */
export function tokenize(text: string): {
  readonly tokens: readonly Token[];
  readonly problems: readonly Problem[];
} {
  const lexer = new Lexer(text);
  lexer.run();
  return lexer;
}

class Lexer {
  readonly tokens: Token[] = [];
  readonly problems: Problem[] = [];
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  run(): void {
    while (this.at < this.text.length) this.next();
    this.push('end', '', this.text.length);
  }

  private next(): void {
    const from = this.at;
    const char = this.text[from]!;
    const digit = /\d/.test(char) || (char === '.' && /\d/.test(this.text[from + 1] ?? ''));
    if (this.match(space)) return;
    if (char === '"' || char === "'") this.quoted(char);
    else if (char === '`') this.column();
    else if (typographic[char]) this.typographicText(typographic[char]);
    else if (digit && !(char === '.' && this.afterOperand())) this.number();
    else if (nameStart.test(codePointAt(this.text, from))) this.name();
    else if (char === '$' && nameStart.test(codePointAt(this.text, from + 1))) this.parameter();
    else if (char === '/' && !this.afterOperand() && this.text[from + 1] !== '/') this.regex();
    else this.symbol(symbols.find((one) => this.text.startsWith(one, from)));
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found) this.at += found.length;
    return found || undefined;
  }

  private push(kind: TokenKind, text: string, from: number, flags?: string): void {
    this.tokens.push({ kind, text, from, to: this.at, ...(flags === undefined ? {} : { flags }) });
  }

  /** Whether a slash here is a division, since a value precedes it. */
  private afterOperand(): boolean {
    const last = this.tokens.at(-1);
    if (!last) return false;
    if (last.kind === 'symbol') return last.text === ')' || last.text === ']';
    return last.kind !== 'keyword' || ['true', 'false', 'null'].includes(last.text);
  }

  private name(): void {
    const from = this.at;
    const text = this.match(name)!;
    const lower = text.toLowerCase();
    const isKeyword = keywords.has(lower) && (text === lower || text === text.toUpperCase());
    const afterDot = this.tokens.at(-1)?.text === '.' && this.tokens.at(-1)?.kind === 'symbol';
    if (isKeyword && !afterDot) this.push('keyword', lower, from);
    else this.push('name', text, from);
  }

  private parameter(): void {
    const from = this.at;
    this.push('parameter', this.match(parameter)!.slice(1), from);
  }

  private number(): void {
    const from = this.at;
    const text = this.match(number)!;
    const rest = this.match(/[\p{L}\p{N}_]+/uy);
    if (rest) {
      this.problems.push(formulaProblems.badNumber({ text: text + rest }, { from, to: this.at }));
    }
    this.push('number', text, from);
  }

  private symbol(symbol: string | undefined): void {
    const from = this.at;
    this.at += (symbol ?? codePointAt(this.text, from)).length;
    const span = { from, to: this.at };
    if (symbol === undefined) {
      const character = this.text.slice(from, this.at);
      this.problems.push(formulaProblems.unexpectedCharacter({ character }, span));
      return;
    }
    const meant = otherSymbols[symbol];
    if (meant) this.problems.push(formulaProblems.otherOperator({ found: symbol, replacement: meant }, span));
    const text = meant?.startsWith('power') ? '*' : (meant ?? sameAs[symbol] ?? symbol);
    this.push(keywords.has(text) ? 'keyword' : 'symbol', text, from);
  }

  private column(): void {
    const from = this.at++;
    let value = '';
    for (;;) {
      const end = this.text.indexOf('`', this.at);
      if (end < 0) {
        this.at = this.text.length;
        this.problems.push(
          formulaProblems.unclosedText({ quote: '`', replacement: '`' }, { from, to: this.at }),
        );
        this.push('column', value + this.text.slice(from + 1), from);
        return;
      }
      value += this.text.slice(this.at, end);
      this.at = end + 1;
      if (this.text[this.at] !== '`') {
        this.push('column', value, from);
        return;
      }
      value += '`';
      this.at++;
    }
  }

  private typographicText(quote: string): void {
    const from = this.at;
    const end = this.text.indexOf(quote, from + 1);
    const to = end < 0 ? this.text.length : end + 1;
    const value = this.text.slice(from + 1, end < 0 ? to : end);
    this.at = to;
    this.problems.push(
      formulaProblems.unexpectedCharacter(
        { character: this.text[from]!, replacement: quoteText(value) },
        { from, to },
      ),
    );
    this.push('text', value, from);
  }

  private quoted(quote: string): void {
    const from = this.at++;
    let value = '';
    while (this.at < this.text.length && this.text[this.at] !== quote) {
      value += this.text[this.at] === '\\' ? this.escape() : this.text[this.at++];
    }
    if (this.at < this.text.length) this.at++;
    else {
      this.problems.push(formulaProblems.unclosedText({ quote, replacement: quote }, { from, to: this.at }));
    }
    this.push('text', wellFormed(value), from);
  }

  private escape(): string {
    const from = this.at;
    const code = /\\(?:u\{([0-9a-fA-F]{1,6})\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2}))/y;
    code.lastIndex = from;
    const found = code.exec(this.text);
    if (found) {
      const point = Number.parseInt((found[1] ?? found[2] ?? found[3])!, 16);
      if (point <= 0x10ffff) {
        this.at += found[0].length;
        return found[1] ? String.fromCodePoint(point) : String.fromCharCode(point);
      }
    }
    const next = this.text[from + 1];
    const meant = next === undefined ? undefined : escapes[next];
    this.at += next === undefined ? 1 : 2;
    if (meant !== undefined) return meant;
    const written = this.text.slice(from, this.at);
    this.problems.push(
      formulaProblems.unknownEscape({ written, replacement: `\\${written}` }, { from, to: this.at }),
    );
    return written;
  }

  private regex(): void {
    const from = this.at++;
    let inClass = false;
    while (this.at < this.text.length) {
      const char = this.text[this.at]!;
      if (char === '\\') this.at++;
      else if (char === '[') inClass = true;
      else if (char === ']') inClass = false;
      else if (char === '/' && !inClass) break;
      this.at++;
    }
    const closed = this.at < this.text.length;
    const pattern = this.text.slice(from + 1, this.at);
    if (closed) this.at++;
    else {
      this.at = this.text.length;
      this.problems.push(
        formulaProblems.unclosedText({ quote: '/', replacement: '/' }, { from, to: this.at }),
      );
    }
    const flags = closed ? (this.match(/[a-zA-Z]+/y) ?? '') : '';
    const flagsFrom = this.at - flags.length;
    for (const [i, flag] of [...flags].entries()) {
      if ('imsug'.includes(flag)) continue;
      const at = { from: flagsFrom + i, to: flagsFrom + i + 1 };
      this.problems.push(formulaProblems.badRegex({ reason: `${flag} isn’t a flag; use i, m or s` }, at));
    }
    // Only this notation requires slashes to be escaped.
    const meant = pattern.replace(/\\([\s\S])/g, (whole, char: string) => (char === '/' ? '/' : whole));
    const bad = closed ? checkRegex(pattern) : undefined;
    if (bad) {
      const at = { from: from + 1 + bad.from, to: from + 1 + bad.to };
      this.problems.push(formulaProblems.badRegex({ reason: bad.reason }, at));
    }
    const kept = [...'ims'].filter((flag) => flags.includes(flag)).join('');
    this.push('regex', wellFormed(meant), from, kept);
  }
}

/** Replaces unpaired surrogates, which no encoding outside of JavaScript can represent. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

function codePointAt(text: string, at: number): string {
  return String.fromCodePoint(text.codePointAt(at) ?? 0);
}

/** Quotes a string as in formulas. */
export function quoteText(value: string): string {
  const body = value.replace(/["\\\n\r\t\0]/g, (char) => {
    const names: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '\0': '\\0' };
    return names[char] ?? `\\${char}`;
  });
  return `"${body}"`;
}
