import type { Token } from './lexer.ts';

/** Whether a part of a formula can begin here. */
export function startsOperand(token: Token): boolean {
  if (token.kind === 'symbol') return token.text === '(' || token.text === '[';
  return token.kind !== 'end' && !(token.kind === 'keyword' && (token.text === 'and' || token.text === 'or'));
}

/** A token as messages name it. */
export function describeToken(token: Token): string {
  if (token.kind === 'text') return 'a text';
  if (token.kind === 'regex') return 'a regular expression';
  if (token.kind === 'column') return `the column ${token.text}`;
  if (token.kind === 'parameter') return `the parameter $${token.text}`;
  return token.text;
}
