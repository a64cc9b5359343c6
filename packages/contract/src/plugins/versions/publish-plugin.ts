import { semver } from '@winnow/plugins/manifest-fields';
import { z } from 'zod';
import { wholeNumber } from '../../fields/whole-number.ts';
import { pluginParams } from '../../params.ts';
import { route } from '../../route.ts';

export const publishPlugin = route({
  method: 'post',
  path: '/api/plugins/:id/versions',
  summary:
    'Publishes the draft as a version that never changes, once its manifest fits, its examples pass and its traits hold',
  tag: 'Plugins',
  access: 'plugin.publish',
  params: pluginParams,
  body: z.strictObject({
    revision: wholeNumber.min(1).describe('Of the draft: refused where another holds by now'),
    version: semver,
    notes: z.string().trim().max(4000).default(''),
  }),
  status: 201,
  answer: z.object({ version: z.string(), integrity: z.string() }),
});
