import { z } from 'zod';
import { route } from '../route.ts';
import { optionField } from './option-field.ts';

const format = { id: z.string(), title: z.string(), words: z.literal('format').exactOptional() };
const defaults = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

export const listFormats = route({
  method: 'get',
  path: '/api/formats',
  summary: 'List file formats with their read and write options',
  tag: 'Imports',
  access: 'own.listProjects',
  answer: z.object({
    formats: z.array(
      z.object({
        ...format,
        fields: z.array(optionField),
        /** Values of options that are not set. */
        defaults,
      }),
    ),
    /** Export formats with their options. */
    exports: z.array(z.object({ ...format, fields: z.array(optionField), defaults })),
  }),
});
