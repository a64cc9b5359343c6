import type { LogicalType } from '@winnow/kernel';
import type { GrelAst } from '../../grel/ast.ts';
import { flagsOf, strictNulls, type Typed, Untranslatable } from '../typed.ts';

/** Writes a call of GREL as a formula. `at` is the call, for problems. */
export type CallTranslator = (args: readonly Typed[], at: GrelAst) => Typed;

export type CallTranslators = Readonly<Record<string, CallTranslator>>;

export const isText = (one: Typed | undefined): one is Typed => one?.type === 'text' && !one.regex;
export const isNumber = (one: Typed | undefined): one is Typed =>
  one?.type === 'integer' || one?.type === 'number';

/** Dates of cells are moments; a date without a time is one at midnight. */
export const isDate = (one: Typed | undefined): one is Typed & { readonly type: 'date' | 'datetime' } =>
  one?.type === 'datetime' || one?.type === 'date';

export function refuse(at: GrelAst, reason: string): never {
  throw new Untranslatable(reason, at);
}

/** A function of strings that OpenRefine refuses null, with the same meaning here. */
export function onStrings(
  write: (...strings: readonly string[]) => string,
  type: LogicalType,
  counts: readonly number[],
): CallTranslator {
  return (args, at) => {
    if (!counts.includes(args.length) || !args.every(isText))
      refuse(at, "its arguments aren't known to be text");
    return {
      text: write(...args.map(({ text }) => text)),
      type,
      nulls: strictNulls(args),
      ...flagsOf(args),
      ...(type === 'integer' ? { whole: 'yes' as const } : {}),
    };
  };
}
