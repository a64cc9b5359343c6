import { z } from 'zod';
import { jsonInput } from './kept.ts';

/**
 * Message data for an object's strings, by field name: apps render it in their language, and show
 * the string itself if they can't.
 */
export const messagesField = z
  .record(z.string(), z.object({ code: z.string(), params: z.record(z.string(), jsonInput) }))
  .exactOptional();
