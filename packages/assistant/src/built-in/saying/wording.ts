import type { Json, Result } from '@winnow/kernel';
import type { ModelPart } from '../../model.ts';

/** Says what a tool could not do, and why. */
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

/** @param isExact whether a string is an exact decimal, which a number could not represent */
export function numberText(value: Json, isExact = false): string {
  if (typeof value === 'number') return numbers.format(value);
  if (typeof value === 'string' && isExact && decimal.test(value))
    return numbers.format(value as `${number}`);
  return value === null ? 'nothing' : String(value);
}

/**
 * Escapes a sentence that contains names from the data, so that no character has a meaning in
 * Markdown.
 */
export const plainLine = (text: string): string => text.replace(/[\\`*_[\]<>#|~]/g, '\\$&');

/**
 * Escapes a string of the data for a line of Markdown, so that no character has a meaning there.
 */
export function cell(text: string, longest = 60): string {
  return text
    .slice(0, longest)
    .replace(/[\\`*_{}[\]<>()#+!|~-]/g, '\\$&')
    .replace(/\s+/g, ' ');
}
