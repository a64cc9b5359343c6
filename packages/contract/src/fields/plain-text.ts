import { refusal } from '@winnow/kernel';
import { z } from 'zod';
import { refusals } from './refusals.ts';

/**
 * A single line of text for people, such as a name or a summary, trimmed and without control
 * characters.
 */
export function plainText(longest: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .refine((text) => !/\p{Cc}/u.test(text), refusal(refusals.controlCharacters));
}
