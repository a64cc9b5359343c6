import type { Problem } from '@winnow/kernel';
import type { Token } from '../language/lexer.ts';
import { formulaProblems } from '../problems.ts';

/** A part of a formula in tokens: the first and the one after the last. */
type Part = readonly [from: number, to: number];

const opening = new Set(['(', '[']);
const closing = new Set([')', ']']);

/** Finds operators of SQL that formulas have as functions. */
export function sqlSyntax(text: string, tokens: readonly Token[]): Problem[] {
  const reader = new SqlReader(text, tokens);
  return tokens.flatMap((_, i) => reader.problemAt(i) ?? []);
}

class SqlReader {
  private readonly text: string;
  private readonly tokens: readonly Token[];

  constructor(text: string, tokens: readonly Token[]) {
    this.text = text;
    this.tokens = tokens;
  }

  problemAt(i: number): Problem | undefined {
    if (this.is(i, 'case') && this.is(i + 1, 'when')) return this.caseWhen(i);
    const left = this.operandBefore(this.is(i - 1, 'not') ? i - 1 : i);
    if (left === undefined) return undefined;
    const value = this.written([left, this.is(i - 1, 'not') ? i - 1 : i]);
    const not = this.is(i - 1, 'not') ? 'not ' : '';
    if (this.is(i, 'in') && this.tokens[i + 1]?.text === '(') {
      const end = this.closeOf(i + 1);
      if (!end) return undefined;
      return this.problem('IN', [left, end], `${not}oneOf(${value}, ${this.written([i + 2, end - 1])})`);
    }
    if (this.is(i, 'like') && this.tokens[i + 1]?.kind === 'text') {
      const call = likeCall(value, this.tokens[i + 1]!.text);
      return this.problem('LIKE', [left, i + 2], `${not}${call}`);
    }
    if (this.is(i, 'is')) {
      const isNot = this.is(i + 1, 'not');
      const at = isNot ? i + 2 : i + 1;
      if (!this.is(at, 'null')) return undefined;
      return this.problem('IS NULL', [left, at + 1], `${isNot ? 'not ' : ''}isNull(${value})`);
    }
    if (this.is(i, 'between') && this.tokens[i + 1]?.text !== '(') {
      const and = this.indexOf('and', i + 1);
      const end = and && this.operandAfter(and + 1);
      if (!and || !end) return undefined;
      const bounds = `${this.written([i + 1, and])}, ${this.written([and + 1, end])}`;
      return this.problem('BETWEEN', [left, end], `${not}between(${value}, ${bounds})`);
    }
    return undefined;
  }

  private caseWhen(start: number): Problem {
    const end = this.indexOf('end', start + 1);
    let at = start + 1;
    const parts: string[] = [];
    while (end && this.is(at, 'when')) {
      const then = this.indexOf('then', at + 1);
      const next = then && this.indexOf(['when', 'else', 'end'], then + 1);
      if (!then || !next) break;
      parts.push(`if(${this.written([at + 1, then])}, ${this.written([then + 1, next])}, `);
      at = next;
    }
    const otherwise = end && this.is(at, 'else') ? this.written([at + 1, end]) : 'null';
    const isWhole = end !== undefined && (at === end || this.is(at, 'else'));
    const call = isWhole
      ? `${parts.join('')}${otherwise}${')'.repeat(parts.length)}`
      : 'if(condition, value, otherwise)';
    return this.problem('CASE', [start, isWhole ? end + 1 : this.tokens.length - 1], call);
  }

  private is(i: number, word: string): boolean {
    const token = this.tokens[i];
    return (token?.kind === 'name' || token?.kind === 'keyword') && token.text.toLowerCase() === word;
  }

  /** Returns the next token that is one of these words, outside of brackets and other CASEs. */
  private indexOf(words: string | readonly string[], from: number): number | undefined {
    let depth = 0;
    for (let i = from; i < this.tokens.length; i++) {
      if (depth === 0 && [words].flat().some((word) => this.is(i, word))) return i;
      const { kind, text } = this.tokens[i]!;
      if ((kind === 'symbol' && opening.has(text)) || this.is(i, 'case')) depth++;
      else if ((kind === 'symbol' && closing.has(text)) || this.is(i, 'end')) depth--;
      if (depth < 0) return undefined;
    }
    return undefined;
  }

  /** Returns the position after the bracket that closes one. */
  private closeOf(open: number): number | undefined {
    let depth = 0;
    for (let i = open; i < this.tokens.length; i++) {
      const { kind, text } = this.tokens[i]!;
      if (kind !== 'symbol') continue;
      if (opening.has(text)) depth++;
      else if (closing.has(text) && --depth === 0) return i + 1;
    }
    return undefined;
  }

  /** Returns where the value ends that begins at a token: a call, or a single token. */
  private operandAfter(i: number): number | undefined {
    const token = this.tokens[i];
    if (!token || token.kind === 'end') return undefined;
    if (token.kind === 'symbol') return token.text === '(' ? this.closeOf(i) : undefined;
    const isCall = token.kind === 'name' && this.tokens[i + 1]?.text === '(';
    return isCall ? this.closeOf(i + 1) : i + 1;
  }

  /** Returns where the value begins that ends before a token, with the calls on it. */
  private operandBefore(i: number): number | undefined {
    let at = i - 1;
    const last = this.tokens[at];
    if (!last || last.kind === 'keyword') return undefined;
    if (last.kind === 'symbol') {
      if (!closing.has(last.text)) return undefined;
      let depth = 0;
      for (; at >= 0; at--) {
        const { kind, text } = this.tokens[at]!;
        if (kind !== 'symbol') continue;
        if (closing.has(text)) depth++;
        else if (opening.has(text) && --depth === 0) break;
      }
      if (at < 0) return undefined;
      if (this.tokens[at - 1]?.kind === 'name') at--;
    }
    const dot = this.tokens[at - 1];
    return dot?.kind === 'symbol' && dot.text === '.' ? this.operandBefore(at - 1) : at;
  }

  private written([from, to]: Part): string {
    return this.text.slice(this.tokens[from]?.from, this.tokens[to - 1]?.to);
  }

  private problem(found: string, [from, to]: Part, replacement: string): Problem {
    const span = { from: this.tokens[from]!.from, to: this.tokens[to - 1]!.to };
    return formulaProblems.sqlSyntax({ found, replacement }, span);
  }
}

/** Returns the call that does what LIKE does with a pattern. */
function likeCall(value: string, pattern: string): string {
  const part = pattern.replace(/^%/, '').replace(/%$/, '');
  const [starts, ends] = [pattern.startsWith('%'), pattern.endsWith('%')];
  if (/[%_]/.test(part)) {
    const regex = part
      .replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
      .replaceAll('%', '.*')
      .replaceAll('_', '.');
    return `contains(${value}, /${starts ? '' : '^'}${regex}${ends ? '' : '$'}/)`;
  }
  const text = JSON.stringify(part);
  if (starts && ends) return `contains(${value}, ${text})`;
  if (starts) return `endsWith(${value}, ${text})`;
  return ends ? `startsWith(${value}, ${text})` : `${value} == ${text}`;
}
