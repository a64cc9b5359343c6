import { z } from 'zod';
import { wholeNumber } from '../../fields/whole-number.ts';
import { pluginParams } from '../../params.ts';
import { route } from '../../route.ts';
import { draftContent } from './plugin-content.ts';

const base = {
  tag: 'Plugins',
  path: '/api/plugins/:id/draft',
  params: pluginParams,
  access: 'plugin.edit',
} as const;

export const saveDraft = route({
  ...base,
  method: 'put',
  summary: 'Save the draft, even with errors. Rejected if the draft has changed since the base revision',
  body: z.strictObject({ base: wholeNumber.min(1), ...draftContent }),
  answer: z.object({ revision: z.number() }),
});

export const discardDraft = route({
  ...base,
  method: 'delete',
  summary:
    'Discard the draft: revert to the last published version, or delete a plugin that was never published',
  answer: z.object({ removed: z.boolean() }),
});
