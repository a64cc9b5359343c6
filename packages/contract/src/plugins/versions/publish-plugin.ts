import { semver } from '@winnow/plugins/manifest-fields';
import { z } from 'zod';
import { wholeNumber } from '../../fields/whole-number.ts';
import { pluginParams } from '../../params.ts';
import { route } from '../../route.ts';

export const publishPlugin = route({
  method: 'post',
  path: '/api/plugins/:id/versions',
  summary:
    'Publish the draft as an immutable version if its manifest is valid and its examples and traits pass',
  tag: 'Plugins',
  access: 'plugin.publish',
  params: pluginParams,
  body: z.strictObject({
    revision: wholeNumber
      .min(1)
      .describe('The revision of the draft. Rejected if the draft has changed since'),
    version: semver,
    notes: z.string().trim().max(4000).default(''),
  }),
  status: 201,
  answer: z.object({ version: z.string(), integrity: z.string() }),
});
