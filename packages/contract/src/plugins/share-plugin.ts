import { pluginVisibilities } from '@winnow/store/choices';
import { z } from 'zod';
import { pluginParams } from '../params.ts';
import { route } from '../route.ts';

export const sharePlugin = route({
  method: 'patch',
  path: '/api/plugins/:id',
  summary: 'Set the visibility of a plugin: its author, an organization, or everyone',
  tag: 'Plugins',
  access: 'plugin.share',
  params: pluginParams,
  body: z.strictObject({ visibility: z.enum(pluginVisibilities) }),
  answer: z.object({ visibility: z.enum(pluginVisibilities) }),
});
