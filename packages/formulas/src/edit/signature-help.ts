import { definitionOf } from '../check/plugin-call.ts';
import type { FunctionDefinition } from '../function.ts';
import { findFunction } from '../functions/function-index.ts';
import { type Token, tokenize } from '../language/lexer.ts';
import type { FormulaPlugins } from '../plugin.ts';
import type { DescribedFunction } from './describe-functions.ts';
import { describeFunction } from './describe-functions.ts';

export interface SignatureHelp {
  readonly function: DescribedFunction;
  /**
   * Index of the parameter at the offset, from 0; in a method call, the receiver is parameter 0.
   */
  readonly param: number;
  readonly method: boolean;
  /** Position of the name of the function, or of the plugin before it. */
  readonly from: number;
}

/**
 * Returns the innermost call whose parentheses enclose the offset, and the parameter being written.
 *
 * @param plugins plugins whose functions are known too; what precedes their dot is not a parameter
 */
export function signatureAt(
  text: string,
  offset: number,
  plugins?: FormulaPlugins,
): SignatureHelp | undefined {
  const { tokens } = tokenize(text);
  const open: Opened[] = [];
  for (const [i, token] of tokens.entries()) {
    if (token.to > offset || token.kind === 'end') break;
    if (token.kind !== 'symbol') continue;
    if (token.text === '(' || token.text === '[') {
      const before = tokens[i - 1];
      const named = token.text === '(' && (before?.kind === 'name' || before?.kind === 'keyword');
      const method = named && tokens[i - 2]?.kind === 'symbol' && tokens[i - 2]?.text === '.';
      const bare = method && tokens[i - 3]?.kind === 'name' && tokens[i - 4]?.text !== '.';
      open.push({
        name: named ? before : undefined,
        method,
        plugin: bare ? tokens[i - 3] : undefined,
        commas: 0,
      });
    } else if (token.text === ')' || token.text === ']') open.pop();
    else if (token.text === ',' && open.length > 0) open.at(-1)!.commas++;
  }
  for (const { name, method, plugin: receiver, commas } of open.reverse()) {
    if (!name) continue;
    const plugin = receiver && plugins?.get(receiver.text);
    const called =
      plugin && !('problem' in plugin) ? plugin.functions.find((one) => one.name === name.text) : undefined;
    if (plugin && !('problem' in plugin) && receiver && called)
      return help(definitionOf(plugin, called), commas, false, receiver.from);
    const definition = findFunction(name.text);
    if (definition) return help(definition, commas + (method ? 1 : 0), method, name.from);
  }
  return undefined;
}

interface Opened {
  readonly name: Token | undefined;
  readonly method: boolean;
  /** The unquoted name before the dot, which may be that of a plugin. */
  readonly plugin: Token | undefined;
  commas: number;
}

function help(definition: FunctionDefinition, param: number, method: boolean, from: number): SignatureHelp {
  return { function: describeFunction(definition), param, method, from };
}
