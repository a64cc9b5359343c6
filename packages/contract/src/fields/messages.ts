import { z } from 'zod';
import { jsonInput } from './kept.ts';

/**
 * Strings of an object as data, by the names of its fields: an app prints them in its language, and
 * shows the string where it knows no other.
 */
export const messagesField = z
  .record(z.string(), z.object({ code: z.string(), params: z.record(z.string(), jsonInput) }))
  .exactOptional();
