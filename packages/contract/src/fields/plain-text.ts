import { z } from 'zod';

/**
 * A line that people read: a name, a summary. Without spaces around it and without control
 * characters.
 */
export function plainText(longest: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .refine((text) => !/\p{Cc}/u.test(text), 'it contains control characters');
}
