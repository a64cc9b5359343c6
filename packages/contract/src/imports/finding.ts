import { z } from 'zod';
import { messagesField } from '../fields/messages.ts';
import { formatOptions } from './format-options.ts';

/**
 * Why an option of a file was detected, and what the table would look like with the alternatives.
 */
export const findingAnswer = z.object({
  option: z.string(),
  found: z.union([z.string(), z.number(), z.boolean(), z.null()]),
  because: z.string(),
  confidence: z.number().exactOptional(),
  otherwise: z.array(
    z.object({
      label: z.string(),
      effect: z.string(),
      options: formatOptions,
      confidence: z.number().exactOptional(),
      messages: messagesField,
    }),
  ),
  messages: messagesField,
});

export type FindingAnswer = z.infer<typeof findingAnswer>;
