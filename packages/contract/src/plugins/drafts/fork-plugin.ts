import { z } from 'zod';
import { pluginParams } from '../../params.ts';
import { route } from '../../route.ts';
import { workspaceKey } from '../workspace-of.ts';
import { pluginNameSchema } from './plugin-content.ts';

export const forkPlugin = route({
  method: 'post',
  path: '/api/plugins/:id/fork',
  summary: 'Copies a published version into a draft of the actor’s own, which keeps where it came from',
  tag: 'Plugins',
  access: 'plugin.copy',
  params: pluginParams,
  body: z.strictObject({
    workspace: workspaceKey,
    version: z.string().max(40).optional().describe('The newest if left out'),
    name: pluginNameSchema.optional().describe('That of the original if left out'),
  }),
  status: 201,
  answer: z.object({ id: z.string() }),
});
