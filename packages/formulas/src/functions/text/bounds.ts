import type { Json } from '@winnow/kernel';
import { limits } from '../../language/limits.ts';

/** Returns a check that a constant is a whole number within bounds. */
export function within(low: number, high: number): (value: Json) => string | undefined {
  return (value) =>
    typeof value === 'number' && value >= low && value <= high
      ? undefined
      : `it isn’t between ${low} and ${high}`;
}

export function notEmpty(value: Json): string | undefined {
  return value === '' ? 'it is empty' : undefined;
}

export const maxCharacters = limits.builtText;
export const maxItems = limits.builtItems;
