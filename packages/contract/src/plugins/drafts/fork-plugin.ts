import { z } from 'zod';
import { pluginParams } from '../../params.ts';
import { route } from '../../route.ts';
import { workspaceKey } from '../workspace-of.ts';
import { pluginNameSchema } from './plugin-content.ts';

export const forkPlugin = route({
  method: 'post',
  path: '/api/plugins/:id/fork',
  summary: 'Fork a published version into a draft of your own',
  tag: 'Plugins',
  access: 'plugin.copy',
  params: pluginParams,
  body: z.strictObject({
    workspace: workspaceKey,
    version: z.string().max(40).optional().describe('Defaults to the latest version'),
    name: pluginNameSchema.optional().describe('Defaults to the name of the original'),
  }),
  status: 201,
  answer: z.object({ id: z.string() }),
});
