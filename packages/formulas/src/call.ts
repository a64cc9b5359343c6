import { isList, type LogicalType } from '@winnow/kernel';
import type { Cell } from './cell.ts';
import { decimalOfLiteral } from './check/literals.ts';
import { arity, paramAt, returnType, unify } from './check/unify.ts';
import { findFunction } from './functions/function-index.ts';
import type { FunctionArguments, FunctionName } from './functions/function-registry.ts';
import { callCell, convertCell } from './lower/call.ts';
import { literalCell } from './lower/literal.ts';

/**
 * Calls a function of the formula language from code. It is typed as in a formula, and arguments
 * left out take their defaults. A regular expression is a cell from {@link regexCell}.
 *
 * The compiler checks the name and the number of arguments.
 *
 * @throws Error if the function does not accept these types, which is a bug of the caller
 */
export function call<N extends FunctionName>(name: N, ...given: FunctionArguments<N>): Cell {
  const args: readonly Cell[] = given;
  const definition = findFunction(name);
  if (!definition) throw new Error(`There is no function ${name}.`);
  const shapes = args.map((arg) => ({
    type: isRegex(arg) ? ('regex' as const) : arg.type,
    seenAsText: false,
    decimal: arg.expr.kind === 'literal' ? decimalOfLiteral(arg.type, arg.expr.value) : undefined,
  }));
  let best:
    | { signature: (typeof definition.signatures)[number]; match: Exclude<ReturnType<typeof unify>, number> }
    | undefined;
  for (const signature of definition.signatures) {
    const { min, max } = arity(signature);
    if (args.length < min || args.length > max) continue;
    const match = unify(signature, shapes);
    if (typeof match !== 'number' && (!best || match.cost < best.match.cost)) best = { signature, match };
  }
  if (!best) {
    const types = args.map((arg) => JSON.stringify(arg.type)).join(', ');
    throw new Error(`${name} doesn’t accept ${types}.`);
  }
  const { signature, match } = best;
  const converted = args.map((arg, i) => {
    const to = match.types[i];
    const bad = arg.expr.kind === 'literal' && paramAt(signature, i)!.check?.(arg.expr.value);
    if (bad) throw new Error(`${name}: ${bad}.`);
    return to === undefined || to === 'regex' ? arg : convertCell(arg, to);
  });
  const left = signature.params.slice(args.length).filter((param) => !param.rest);
  const all = [
    ...converted,
    ...left.map((param) => literalCell(param.default ?? null, defaultTypeOf(param.type))),
  ];
  const constants = args.map(({ expr }) => (expr.kind === 'literal' ? expr.value : undefined));
  const returns = returnType(signature.returns, match, undefined, constants);
  if (returns === undefined) throw new Error(`${name} would return a list of lists.`);
  return callCell(definition, signature, all, { args: all.map((arg) => arg.type), returns });
}

function defaultTypeOf(type: unknown): LogicalType {
  return typeof type === 'string' && !['any', 'T', 'regex', 'decimal'].includes(type)
    ? (type as LogicalType)
    : 'text';
}

/**
 * Returns a regular expression as an argument of {@link call}. The pattern must have passed
 * `checkRegex`.
 *
 * @param flags any of `i` (ignore case), `m` (^ and $ match at each line), `s` (a dot also matches
 *   line breaks)
 */
export function regexCell(pattern: string, flags = ''): Cell {
  const cell = literalCell(`(?${flags}${flags.includes('s') ? '' : '-s'})${pattern}`, 'text');
  return { ...cell, regex: true };
}

function isRegex(cell: Cell): boolean {
  return cell.regex === true && !isList(cell.type);
}
