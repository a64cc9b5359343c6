import type { GrelFunction } from '../context.ts';
import { javaText } from '../java-text.ts';
import { type GrelError, type GrelValue, grelError } from '../value.ts';

/** What a function says of arguments that it does not take. */
export function expects(name: string, what: string): GrelError {
  return grelError(`${name} expects ${what}`);
}

/** A function of one text; of another value than null, of its text. */
export function ofText(name: string, apply: (text: string) => GrelValue): GrelFunction {
  return (args) => {
    const [value] = args;
    return args.length === 1 && value !== null && value !== undefined
      ? apply(javaText(value))
      : expects(name, 'a string');
  };
}

/** A function of two strings that takes nothing else. */
export function onTwoStrings(name: string, apply: (a: string, b: string) => GrelValue): GrelFunction {
  return (args) => {
    const [a, b] = args;
    return args.length === 2 && typeof a === 'string' && typeof b === 'string'
      ? apply(a, b)
      : expects(name, 'two strings');
  };
}

/** Where a part of something so long begins and ends: negative positions count from its end. */
export function partOf(
  length: number,
  from: number,
  to: number | undefined,
): readonly [start: number, end: number] {
  const start = Math.min(length, Math.max(0, from < 0 ? length + from : from));
  const wanted = to === undefined ? length : to < 0 ? length + to : to;
  return [start, Math.min(length, Math.max(start, wanted))];
}

/** A whole number for positions and counts; Java cuts fractions off. */
export function whole(value: bigint | number): number {
  return Math.trunc(Number(value));
}

/** The same regular expression, for all matches from the start. */
export function globalOf(regex: RegExp): RegExp {
  return new RegExp(regex.source, `${regex.flags}g`);
}
