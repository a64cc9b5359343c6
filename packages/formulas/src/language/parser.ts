import type { Problem } from '@winnow/kernel';
import { formulaProblems } from '../problems.ts';
import type { Ast, BinaryOperator, LambdaAst, Span } from './ast.ts';
import { describeToken, startsOperand } from './describe-token.ts';
import { type Token, tokenize } from './lexer.ts';
import { limits } from './limits.ts';
import { bindingPowers, comparisons, notPower, signPower } from './operators.ts';

export interface ParsedFormula {
  /**
   * Complete if there are no problems; otherwise with `missing` parts, for completion and
   * highlighting.
   */
  readonly ast: Ast;
  readonly problems: readonly Problem[];
}

/**
 * Parses a formula by Pratt's method. It never stops at a problem: missing parts become `missing`
 * nodes, so that several problems are found at once.
 */
export function parseFormula(text: string): ParsedFormula {
  if (text.length > limits.characters) {
    const at = { from: limits.characters, to: text.length };
    const problem = formulaProblems.tooLong({ characters: text.length, limit: limits.characters }, at);
    return { ast: { kind: 'missing', from: 0, to: text.length }, problems: [problem] };
  }
  const { tokens, problems } = tokenize(text);
  const parser = new Parser(tokens, [...problems]);
  const ast = parser.formula();
  const sorted = parser.problems.sort((a, b) => (a.at?.from ?? 0) - (b.at?.from ?? 0));
  return { ast, problems: sorted.slice(0, limits.problems) };
}

class Parser {
  readonly problems: Problem[];
  private readonly tokens: readonly Token[];
  private at = 0;
  private depth = 0;
  private readonly depths = new WeakMap<Ast, number>();
  private tooDeep = false;

  constructor(tokens: readonly Token[], problems: Problem[]) {
    this.tokens = tokens;
    this.problems = problems;
  }

  formula(): Ast {
    const first = this.peek();
    if (first.kind === 'end') {
      this.problems.push(formulaProblems.empty({}, { from: 0, to: first.to }));
      return this.missing();
    }
    const ast = this.expression(0);
    const rest = this.peek();
    if (rest.kind !== 'end' && !this.tooDeep) this.expected('an operator or the end', rest);
    return ast;
  }

  private peek(ahead = 0): Token {
    return this.tokens[Math.min(this.at + ahead, this.tokens.length - 1)]!;
  }

  private take(): Token {
    const token = this.peek();
    if (this.at < this.tokens.length - 1) this.at++;
    return token;
  }

  private isSymbol(text: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.kind === 'symbol' && token.text === text;
  }

  private missing(): Ast {
    const { from } = this.peek();
    return { kind: 'missing', from, to: from };
  }

  private expected(expected: string, found: Token): void {
    const name = found.kind === 'end' ? 'the end' : describeToken(found);
    this.problems.push(
      formulaProblems.expected({ expected, found: name }, { from: found.from, to: found.to }),
    );
  }

  /**
   * Records a node's depth, which for a chain of operators grows without recursion in the parser.
   */
  private node<T extends Ast>(node: T, ...parts: readonly Ast[]): Ast {
    const depth = 1 + Math.max(0, ...parts.map((part) => this.depths.get(part) ?? 0));
    this.depths.set(node, depth);
    return depth > limits.depth ? this.refuseDepth(node) : node;
  }

  private refuseDepth(span: Span): Ast {
    if (!this.tooDeep) {
      this.tooDeep = true;
      this.problems.push(formulaProblems.tooDeep({ limit: limits.depth }, { from: span.from, to: span.to }));
      this.at = this.tokens.length - 1;
    }
    return { kind: 'missing', from: span.from, to: span.to };
  }

  private expression(power: number): Ast {
    if (this.depth >= limits.depth) return this.refuseDepth(this.peek());
    this.depth++;
    let left = this.prefix();
    for (;;) {
      const operator = this.operator();
      if (!operator || bindingPowers[operator] < power) break;
      const token = this.take();
      const right = this.expression(bindingPowers[operator] + (operator === '??' ? 0 : 1));
      if (
        comparisons.has(operator) &&
        left.kind === 'binary' &&
        comparisons.has(left.op) &&
        !this.isGrouped(left)
      ) {
        const span = { from: left.from, to: right.to };
        this.problems.push(formulaProblems.chainedComparison({ first: left.op, second: token.text }, span));
      }
      left = this.node(
        { kind: 'binary', op: operator, left, right, from: left.from, to: right.to },
        left,
        right,
      );
    }
    this.depth--;
    return left;
  }

  /** Returns the next token as a binary operator, if it is one. */
  private operator(): BinaryOperator | undefined {
    const token = this.peek();
    if (token.kind === 'keyword') return token.text === 'and' || token.text === 'or' ? token.text : undefined;
    if (token.kind !== 'symbol') return undefined;
    return token.text in bindingPowers ? (token.text as BinaryOperator) : undefined;
  }

  private prefix(): Ast {
    const token = this.peek();
    if (token.kind === 'keyword' && token.text === 'not') {
      this.take();
      const arg = this.expression(notPower);
      return this.node({ kind: 'unary', op: 'not', arg, from: token.from, to: arg.to }, arg);
    }
    if (this.isSymbol('-')) {
      this.take();
      const arg = this.expression(signPower);
      return this.node({ kind: 'unary', op: '-', arg, from: token.from, to: arg.to }, arg);
    }
    if (this.isSymbol('+')) {
      this.take();
      return this.expression(signPower);
    }
    return this.postfix(this.primary());
  }

  private primary(): Ast {
    const token = this.peek();
    const span = { from: token.from, to: token.to };
    switch (token.kind) {
      case 'number':
        this.take();
        return { kind: 'number', text: token.text, ...span };
      case 'text':
        this.take();
        return { kind: 'text', value: token.text, ...span };
      case 'regex':
        this.take();
        return { kind: 'regex', pattern: token.text, flags: token.flags ?? '', ...span };
      case 'parameter':
        this.take();
        return { kind: 'parameter', name: token.text, ...span };
      case 'column':
        this.take();
        return { kind: 'name', name: token.text, quoted: true, ...span };
      case 'keyword':
        return this.keyword(token);
      case 'name':
        return this.name(token);
      default:
        break;
    }
    if (this.isSymbol('(')) return this.group();
    if (this.isSymbol('[')) return this.list();
    this.expected('an expression', token);
    if (token.kind !== 'end' && !this.closes(token)) this.take();
    return { kind: 'missing', from: token.from, to: token.from };
  }

  private keyword(token: Token): Ast {
    const span = { from: token.from, to: token.to };
    if ((token.text === 'and' || token.text === 'or') && this.isSymbol('(', 1)) return this.name(token);
    if (token.text === 'true' || token.text === 'false') {
      this.take();
      return { kind: 'boolean', value: token.text === 'true', ...span };
    }
    if (token.text === 'null') {
      this.take();
      return { kind: 'null', ...span };
    }
    this.expected('an expression', token);
    return { kind: 'missing', from: token.from, to: token.from };
  }

  private name(token: Token): Ast {
    this.take();
    if (this.isSymbol('->')) return this.lambda(token.from, [token]);
    if (this.isSymbol('(')) return this.call(token.text, token, []);
    if (
      token.text === 'cells' &&
      this.isSymbol('[') &&
      this.peek(1).kind === 'text' &&
      this.isSymbol(']', 2)
    ) {
      return this.cells(token);
    }
    return { kind: 'name', name: token.text, quoted: false, from: token.from, to: token.to };
  }

  /** Parses `cells["First name"].value` as in OpenRefine; `.value` is optional. */
  private cells(token: Token): Ast {
    this.take();
    const name = this.take().text;
    let { to } = this.take();
    if (this.isSymbol('.') && this.peek(1).text === 'value' && !this.isSymbol('(', 2)) {
      this.take();
      to = this.take().to;
    }
    return { kind: 'name', name, quoted: true, from: token.from, to };
  }

  private lambda(from: number, names: readonly Token[]): LambdaAst | Ast {
    this.take();
    const body = this.expression(0);
    const params = names.map((name) => ({ name: name.text, from: name.from, to: name.to }));
    return this.node({ kind: 'lambda', params, body, from, to: body.to }, body);
  }

  private group(): Ast {
    const open = this.take();
    const names = this.lambdaParams();
    if (names) return this.lambda(open.from, names);
    const inner = this.expression(0);
    this.close(')', open);
    this.grouped.add(inner);
    return inner;
  }

  private readonly grouped = new WeakSet<Ast>();

  private isGrouped(ast: Ast): boolean {
    return this.grouped.has(ast);
  }

  /** Reads `a, b) ` if `->` follows; otherwise consumes nothing. */
  private lambdaParams(): readonly Token[] | undefined {
    const names: Token[] = [];
    let ahead = 0;
    while (this.peek(ahead).kind === 'name') {
      names.push(this.peek(ahead++));
      if (!this.isSymbol(',', ahead)) break;
      ahead++;
    }
    if (!this.isSymbol(')', ahead) || !this.isSymbol('->', ahead + 1)) return undefined;
    this.at += ahead + 1;
    return names;
  }

  private list(): Ast {
    const open = this.take();
    const items = this.items(']', 'items');
    const to = this.close(']', open);
    return this.node({ kind: 'list', items, from: open.from, to }, ...items);
  }

  private call(name: string, nameToken: Span, receiver: readonly Ast[]): Ast {
    const open = this.take();
    const args = [...receiver, ...this.items(')', 'arguments')];
    const to = this.close(')', open);
    const nameSpan = { from: nameToken.from, to: nameToken.to };
    const from = receiver[0]?.from ?? nameToken.from;
    return this.node({ kind: 'call', name, nameSpan, args, method: receiver.length > 0, from, to }, ...args);
  }

  private items(end: string, what: string): readonly Ast[] {
    const items: Ast[] = [];
    let isReported = false;
    if (this.isSymbol(end)) return items;
    for (;;) {
      if (items.length === limits.items && !isReported && !this.tooDeep) {
        isReported = true;
        const { from, to } = this.peek();
        this.problems.push(formulaProblems.tooMany({ what, limit: limits.items }, { from, to }));
      }
      const item = this.expression(0);
      if (items.length < limits.items) items.push(item);
      if (this.isSymbol(',')) {
        this.take();
        // A trailing comma is tolerated.
        if (this.isSymbol(end) && item.kind !== 'missing') return items;
        continue;
      }
      const next = this.peek();
      if (next.kind === 'end' || this.closes(next)) return items;
      this.expected('a comma', next);
      // Continues with the next item if one seems to start here, otherwise skips what cannot be
      // read.
      if (!startsOperand(next)) this.take();
      if (this.peek().kind === 'end' || this.isSymbol(end)) return items;
    }
  }

  private closes(token: Token): boolean {
    return token.kind === 'symbol' && (token.text === ')' || token.text === ']' || token.text === ',');
  }

  private close(bracket: ')' | ']', open: Token): number {
    if (this.isSymbol(bracket)) return this.take().to;
    if (!this.tooDeep) {
      const span = { from: open.from, to: open.to };
      this.problems.push(formulaProblems.unclosed({ bracket: open.text, replacement: bracket }, span));
    }
    return this.peek().from;
  }

  private postfix(start: Ast): Ast {
    let target = start;
    for (;;) {
      if (this.isSymbol('.')) target = this.method(target);
      else if (this.isSymbol('[')) target = this.index(target);
      else return target;
    }
  }

  private method(target: Ast): Ast {
    const dot = this.take();
    const name = this.peek();
    if (name.kind !== 'name') {
      this.expected('the name of a function', name);
      const nameSpan = { from: dot.to, to: dot.to };
      return this.node(
        { kind: 'call', name: '', nameSpan, args: [target], method: true, from: target.from, to: dot.to },
        target,
      );
    }
    this.take();
    if (this.isSymbol('(')) return this.call(name.text, name, [target]);
    const span = { from: name.from, to: name.to };
    this.problems.push(formulaProblems.expected({ expected: `${name.text}()`, found: name.text }, span));
    return this.node(
      {
        kind: 'call',
        name: name.text,
        nameSpan: span,
        args: [target],
        method: true,
        from: target.from,
        to: name.to,
      },
      target,
    );
  }

  private index(target: Ast): Ast {
    const open = this.take();
    const start = this.isSymbol(':') ? null : this.expression(0);
    if (!this.isSymbol(':')) {
      const to = this.close(']', open);
      const index = start ?? this.missing();
      return this.node({ kind: 'index', target, index, from: target.from, to }, target, index);
    }
    this.take();
    const end = this.isSymbol(']') ? null : this.expression(0);
    const to = this.close(']', open);
    const parts = [target, start, end].filter((part) => part !== null);
    return this.node({ kind: 'slice', target, start, end, from: target.from, to }, ...parts);
  }
}
