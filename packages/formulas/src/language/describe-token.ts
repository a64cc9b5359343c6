import type { Token } from './lexer.ts';

/** Whether an operand can start with this token. */
export function startsOperand(token: Token): boolean {
  if (token.kind === 'symbol') return token.text === '(' || token.text === '[';
  return token.kind !== 'end' && !(token.kind === 'keyword' && (token.text === 'and' || token.text === 'or'));
}

/** Describes a token for messages. */
export function describeToken(token: Token): string {
  if (token.kind === 'text') return 'text';
  if (token.kind === 'regex') return 'a regular expression';
  if (token.kind === 'column') return `the column ${token.text}`;
  if (token.kind === 'parameter') return `the parameter $${token.text}`;
  return token.text;
}
