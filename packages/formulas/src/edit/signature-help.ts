import { findFunction } from '../functions/function-index.ts';
import { tokenize } from '../language/lexer.ts';
import type { DescribedFunction } from './describe-functions.ts';
import { describeFunction } from './describe-functions.ts';

export interface SignatureHelp {
  readonly function: DescribedFunction;
  /** Which parameter the offset is at, from 0; of a method call, the receiver is parameter 0. */
  readonly param: number;
  readonly method: boolean;
}

/** The innermost call whose brackets hold the offset, and which of its parameters is being written. */
export function signatureAt(text: string, offset: number): SignatureHelp | undefined {
  const { tokens } = tokenize(text);
  const open: { name: string | undefined; method: boolean; commas: number }[] = [];
  for (const [i, token] of tokens.entries()) {
    if (token.to > offset || token.kind === 'end') break;
    if (token.kind !== 'symbol') continue;
    if (token.text === '(' || token.text === '[') {
      const before = tokens[i - 1];
      const named = token.text === '(' && (before?.kind === 'name' || before?.kind === 'keyword');
      const method = named && tokens[i - 2]?.kind === 'symbol' && tokens[i - 2]?.text === '.';
      open.push({ name: named ? before.text : undefined, method, commas: 0 });
    } else if (token.text === ')' || token.text === ']') open.pop();
    else if (token.text === ',' && open.length > 0) open.at(-1)!.commas++;
  }
  for (const { name, method, commas } of open.reverse()) {
    const definition = name === undefined ? undefined : findFunction(name);
    if (definition) {
      return { function: describeFunction(definition), param: commas + (method ? 1 : 0), method };
    }
  }
  return undefined;
}
