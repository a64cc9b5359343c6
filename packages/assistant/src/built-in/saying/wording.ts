import type { Json, Result } from '@winnow/kernel';
import type { ModelPart } from '../../model.ts';

/** What a tool could not do, and why. */
export function* failure(result: Result<unknown>): Generator<ModelPart> {
  for (const { code, message, fix, params } of result.problems.slice(0, 3))
    yield {
      ...{ kind: 'failed', code, message },
      ...(fix === undefined ? {} : { fix }),
      ...(params === undefined ? {} : { params }),
    };
}

const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 6 });
const decimal = /^-?\d+(?:\.\d+)?$/;

/** @param isExact whether a string is an exact decimal, which no number could hold */
export function numberText(value: Json, isExact = false): string {
  if (typeof value === 'number') return numbers.format(value);
  if (typeof value === 'string' && isExact && decimal.test(value))
    return numbers.format(value as `${number}`);
  return value === null ? 'nothing' : String(value);
}

/** A sentence with names of the data in it, in which no sign means anything to Markdown. */
export const plainLine = (text: string): string => text.replace(/[\\`*_[\]<>#|~]/g, '\\$&');

/** A text of the data within a line of Markdown: none of its signs mean anything. */
export function cell(text: string, longest = 60): string {
  return text
    .slice(0, longest)
    .replace(/[\\`*_{}[\]<>()#+!|~-]/g, '\\$&')
    .replace(/\s+/g, ' ');
}
