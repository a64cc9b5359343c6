import { failed, nearest, ok, type Problem, ProblemError, type Result } from '@winnow/kernel';
import { type GrelAst, type GrelOperator, type GrelSpan, grelChildren } from './ast.ts';
import { controlForms, grelControlNames, variableArguments } from './controls.ts';
import { grelFunctionNames } from './functions/registry.ts';
import { type GrelToken, tokenize } from './lexer.ts';
import { grelProblems } from './problems.ts';
import { compileJavaRegex } from './regex.ts';

const maxCharacters = 20_000;
const deepest = 200;

/**
 * Parses a GREL expression; skips a leading `grel:`, as in histories.
 *
 * @returns its syntax tree; a problem `grel/…` with its position in the text
 */
export function parseGrel(text: string): Result<GrelAst> {
  const skipped = /^\s*grel:/i.exec(text)?.[0].length ?? 0;
  const body = ' '.repeat(skipped) + text.slice(skipped);
  if (body.length > maxCharacters) {
    return failed(grelProblems.syntax({ reason: `it has more than ${maxCharacters} characters` }));
  }
  const tokens = tokenize(body);
  if (!tokens.ok) return tokens;
  try {
    return ok(new Parser(body, tokens.value).whole());
  } catch (error) {
    if (error instanceof ProblemError) return failed(error.problems);
    throw error;
  }
}

class Parser {
  readonly #text: string;
  readonly #tokens: readonly GrelToken[];
  #at = 0;
  #depth = 0;

  constructor(text: string, tokens: readonly GrelToken[]) {
    this.#text = text;
    this.#tokens = tokens;
  }

  whole(): GrelAst {
    const ast = this.#expression();
    const rest = this.#tokens[this.#at];
    if (rest) this.#fail(`${this.#text.slice(rest.from, rest.to)} isn’t expected here`, rest);
    // Chains of calls and operators nest without brackets.
    let level: readonly GrelAst[] = [ast];
    for (let depth = 0; level.length > 0; depth++) {
      if (depth > deepest) this.#fail(`it is nested more than ${deepest} levels deep`, ast);
      level = level.flatMap(grelChildren);
    }
    return ast;
  }

  #expression(): GrelAst {
    if (++this.#depth > deepest) this.#fail(`it is nested more than ${deepest} levels deep`, this.#here());
    const ast = this.#binary(['==', '!=', '<', '<=', '>', '>='], () =>
      this.#binary(['+', '-'], () => this.#binary(['*', '/', '%'], () => this.#factor())),
    );
    this.#depth--;
    return ast;
  }

  #binary(ops: readonly GrelOperator[], part: () => GrelAst): GrelAst {
    let left = part();
    for (;;) {
      const token = this.#tokens[this.#at];
      const op = token?.kind === 'sign' ? ops.find((one) => one === token.text) : undefined;
      if (!op) return left;
      this.#at++;
      const right = part();
      left = { kind: 'operator', op, left, right, from: left.from, to: right.to };
    }
  }

  #factor(): GrelAst {
    let ast = this.#start();
    for (;;) {
      if (this.#sign('.')) {
        const token = this.#next('the name of a field or function');
        if (token.kind !== 'name') this.#fail('the name of a field or function is missing', token);
        ast = this.#sign('(')
          ? this.#call(
              token.text,
              [ast, ...this.#list(')')],
              { from: ast.from, to: this.#behind() },
              token,
              true,
            )
          : { kind: 'field', of: ast, name: token.text, from: ast.from, to: token.to };
      } else if (this.#sign('[')) {
        const args = [ast, ...this.#list(']')];
        ast = { kind: 'call', name: 'get', args, from: ast.from, to: this.#behind() };
      } else return ast;
    }
  }

  #start(): GrelAst {
    const token = this.#next('a value');
    const span = { from: token.from, to: token.to };
    switch (token.kind) {
      case 'text':
      case 'number':
        return { kind: 'literal', value: token.value, ...span };
      case 'regex': {
        const value = compileJavaRegex(token.source, token.ignoreCase, token.from, token.to);
        if (!value.ok) throw new ProblemError(value.problems);
        return { kind: 'regex', value: value.value, ignoreCase: token.ignoreCase, ...span };
      }
      case 'name': {
        if (!this.#sign('(')) {
          return token.text === 'null'
            ? { kind: 'literal', value: null, ...span }
            : { kind: 'variable', name: token.text, ...span };
        }
        const args = this.#list(')');
        return this.#call(token.text, args, { from: token.from, to: this.#behind() }, token, false);
      }
      case 'sign':
        return this.#signed(token.text, span);
    }
  }

  #signed(text: string, span: GrelSpan): GrelAst {
    if (text === '-') {
      const number = this.#tokens[this.#at];
      if (number?.kind !== 'number')
        this.#fail('a minus sign can only precede a number', span, 'Write 0 - x.');
      this.#at++;
      return { kind: 'literal', value: -number.value, from: span.from, to: number.to };
    }
    if (text === '(') {
      const inner = this.#expression();
      if (!this.#sign(')')) this.#fail('a closing ) is missing', this.#here());
      return inner;
    }
    if (text === '[') return { kind: 'array', items: this.#list(']'), from: span.from, to: this.#behind() };
    return this.#fail(`a value is missing before ${text}`, span);
  }

  #call(name: string, args: readonly GrelAst[], span: GrelSpan, at: GrelSpan, method: boolean): GrelAst {
    if (!method && grelControlNames.has(name)) {
      const form = controlForms[name]!;
      const names = variableArguments[name] ?? [];
      const isForm = form.counts.includes(args.length) && names.every((i) => args[i]?.kind === 'variable');
      if (!isForm) throw new ProblemError(grelProblems.controlForm({ name, form: form.text }, { ...span }));
      return { kind: 'control', name, args, ...span };
    }
    if (!grelFunctionNames.has(name)) {
      const known = method ? [...grelFunctionNames] : [...grelFunctionNames, ...grelControlNames];
      const replacement = nearest(name, known);
      throw new ProblemError(
        grelProblems.unknownFunction(
          { name, ...(replacement ? { replacement } : {}) },
          { from: at.from, to: at.to },
        ),
      );
    }
    return { kind: 'call', name, args, ...span };
  }

  #list(closing: string): readonly GrelAst[] {
    if (this.#sign(closing)) return [];
    const items: GrelAst[] = [];
    do items.push(this.#expression());
    while (this.#sign(','));
    if (!this.#sign(closing)) this.#fail(`a closing ${closing} is missing`, this.#here());
    return items;
  }

  #sign(text: string): boolean {
    const token = this.#tokens[this.#at];
    if (token?.kind !== 'sign' || token.text !== text) return false;
    this.#at++;
    return true;
  }

  #next(wanted: string): GrelToken {
    const token = this.#tokens[this.#at];
    if (!token) return this.#fail(`${wanted} is missing at the end`, this.#here());
    this.#at++;
    return token;
  }

  #here(): GrelSpan {
    const token = this.#tokens[this.#at];
    return token ?? { from: this.#text.length, to: this.#text.length };
  }

  #behind(): number {
    return this.#tokens[this.#at - 1]?.to ?? 0;
  }

  #fail(reason: string, { from, to }: GrelSpan, fix?: string): never {
    const one: Problem = grelProblems.syntax({ reason, ...(fix ? { fix } : {}) }, { from, to });
    throw new ProblemError(one);
  }
}
