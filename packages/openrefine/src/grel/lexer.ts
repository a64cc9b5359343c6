import { failed, ok, type Result } from '@winnow/kernel';
import type { GrelSpan } from './ast.ts';
import { grelProblems } from './problems.ts';

export type GrelToken = GrelSpan &
  (
    | { readonly kind: 'text'; readonly value: string }
    | { readonly kind: 'number'; readonly value: bigint | number }
    | { readonly kind: 'regex'; readonly source: string; readonly ignoreCase: boolean }
    | { readonly kind: 'name'; readonly text: string }
    | { readonly kind: 'sign'; readonly text: string }
  );

const sign = /==|!=|<=|>=|[<>+\-*/.%()[\],]/y;
const number = /\d+(?:(\.\d*)|(?=[eE]))?(?:([eE][+-]?\d+))?/y;
const name = /[\p{L}_][\p{L}\p{N}_]*/uy;
const escapes: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r' };

/**
 * Splits an expression into tokens. A slash starts a regular expression wherever no operator can
 * occur.
 */
export function tokenize(text: string): Result<readonly GrelToken[]> {
  const tokens: GrelToken[] = [];
  let at = 0;
  const wrong = (reason: string, from: number, fix?: string) =>
    failed(
      grelProblems.syntax({ reason, ...(fix ? { fix } : {}) }, { from, to: Math.min(from + 1, text.length) }),
    );
  while (at < text.length) {
    const character = text[at]!;
    const from = at;
    if (/\s/.test(character)) at++;
    else if (character === '"' || character === "'") {
      const read = readText(text, at);
      if (!read)
        return wrong(
          'the string that starts here has no closing quote',
          from,
          `Add ${character} at its end.`,
        );
      tokens.push({ kind: 'text', value: read.value, from, to: read.to });
      at = read.to;
    } else if (character === '/' && regexPossible(tokens.at(-1))) {
      const end = endOfRegex(text, at + 1);
      if (end < 0)
        return wrong('the regular expression that starts here has no closing /', from, 'Add / at its end.');
      const ignoreCase = text[end + 1] === 'i';
      at = end + (ignoreCase ? 2 : 1);
      tokens.push({ kind: 'regex', source: text.slice(from + 1, end), ignoreCase, from, to: at });
    } else {
      const made = match(number, text, at) ?? match(name, text, at) ?? match(sign, text, at);
      if (!made) {
        const fix = character === '=' ? 'Write ==.' : undefined;
        return wrong(`the character ${character} has no meaning here`, from, fix);
      }
      at += made[0].length;
      const span = { from, to: at };
      if (/\d/.test(character)) {
        const whole = made[1] === undefined && made[2] === undefined;
        tokens.push({
          kind: 'number',
          value: whole ? BigInt.asIntN(64, BigInt(made[0])) : Number(made[0]),
          ...span,
        });
      } else if (/[\p{L}_]/u.test(made[0])) tokens.push({ kind: 'name', text: made[0], ...span });
      else tokens.push({ kind: 'sign', text: made[0], ...span });
    }
  }
  return ok(tokens);
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function regexPossible(before: GrelToken | undefined): boolean {
  return before === undefined || (before.kind === 'sign' && before.text !== ')' && before.text !== ']');
}

function readText(text: string, from: number): { readonly value: string; readonly to: number } | undefined {
  const quote = text[from];
  let value = '';
  for (let at = from + 1; at < text.length; at++) {
    const character = text[at]!;
    if (character === quote) return { value, to: at + 1 };
    if (character !== '\\') value += character;
    else if (++at < text.length) value += escapes[text[at]!] ?? text[at]!;
  }
  return undefined;
}

function endOfRegex(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '/') return at;
  }
  return -1;
}
