import type { LogicalType } from '@winnow/kernel';
import type { GrelAst } from '../../grel/ast.ts';
import { flagsOf, strictNulls, type Typed, Untranslatable } from '../typed.ts';

/** Translates a GREL call to a formula. `at` is the call, for problems. */
export type CallTranslator = (args: readonly Typed[], at: GrelAst) => Typed;

export type CallTranslators = Readonly<Record<string, CallTranslator>>;

export const isText = (one: Typed | undefined): one is Typed => one?.type === 'text' && !one.regex;
export const isNumber = (one: Typed | undefined): one is Typed =>
  one?.type === 'integer' || one?.type === 'number';

/** Dates in cells are points in time; a date without a time is at midnight. */
export const isDate = (one: Typed | undefined): one is Typed & { readonly type: 'date' | 'datetime' } =>
  one?.type === 'datetime' || one?.type === 'date';

export function refuse(at: GrelAst, reason: string): never {
  throw new Untranslatable(reason, at);
}

/**
 * Creates a translator for a function of strings with the same meaning here, for which OpenRefine
 * refuses null.
 */
export function onStrings(
  write: (...strings: readonly string[]) => string,
  type: LogicalType,
  counts: readonly number[],
): CallTranslator {
  return (args, at) => {
    if (!counts.includes(args.length) || !args.every(isText))
      refuse(at, 'its arguments aren’t known to be text');
    return {
      text: write(...args.map(({ text }) => text)),
      type,
      nulls: strictNulls(args),
      ...flagsOf(args),
      ...(type === 'integer' ? { whole: 'yes' as const } : {}),
    };
  };
}
