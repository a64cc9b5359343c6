import { ok } from '@winnow/kernel';
import { z } from 'zod';
import { route } from '../http/route.ts';
import { optionFields } from './option-fields.ts';

const field = z.object({
  name: z.string(),
  control: z.enum(['text', 'choice', 'number', 'flag']),
  label: z.string(),
  help: z.string().optional(),
  placeholder: z.string().optional(),
  choices: z.record(z.string(), z.string()).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
});

export const listFormatsRoute = route({
  method: 'get',
  path: '/api/formats',
  summary: 'The formats of files, and how their reading can be set, for files that are not there yet',
  tag: 'Imports',
  access: 'own.listProjects',
  answer: z.object({
    formats: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        fields: z.array(field),
        /** What holds where nothing is set. */
        defaults: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
      }),
    ),
  }),
  handle: async () => {
    const { formats } = await import('@winnow/formats');
    return ok({
      formats: formats.map(({ id, title, reader }) => ({
        id,
        title,
        fields: [...optionFields(reader.options, {})],
        defaults: reader.options.parse({}),
      })),
    });
  },
});
