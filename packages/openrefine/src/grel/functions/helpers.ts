import type { GrelFunction } from '../context.ts';
import { javaText } from '../java-text.ts';
import { type GrelError, type GrelValue, grelError } from '../value.ts';

/** Returns the error of a function for arguments that it does not accept. */
export function expects(name: string, what: string): GrelError {
  return grelError(`${name} expects ${what}`);
}

/** Creates a function of one string; other values except null are converted to strings. */
export function ofText(name: string, apply: (text: string) => GrelValue): GrelFunction {
  return (args) => {
    const [value] = args;
    return args.length === 1 && value !== null && value !== undefined
      ? apply(javaText(value))
      : expects(name, 'a string');
  };
}

/** Creates a function that accepts only two strings. */
export function onTwoStrings(name: string, apply: (a: string, b: string) => GrelValue): GrelFunction {
  return (args) => {
    const [a, b] = args;
    return args.length === 2 && typeof a === 'string' && typeof b === 'string'
      ? apply(a, b)
      : expects(name, 'two strings');
  };
}

/** Returns start and end of a slice within a length: negative positions count from the end. */
export function partOf(
  length: number,
  from: number,
  to: number | undefined,
): readonly [start: number, end: number] {
  const start = Math.min(length, Math.max(0, from < 0 ? length + from : from));
  const wanted = to === undefined ? length : to < 0 ? length + to : to;
  return [start, Math.min(length, Math.max(start, wanted))];
}

/** Converts to a whole number for positions and counts; Java truncates fractions. */
export function whole(value: bigint | number): number {
  return Math.trunc(Number(value));
}

/** Returns the same regular expression with the global flag. */
export function globalOf(regex: RegExp): RegExp {
  return new RegExp(regex.source, `${regex.flags}g`);
}
