import { pluginKindNames } from '@winnow/plugins/kinds/kind-registry';
import { z } from 'zod';
import { plainText } from '../../fields/plain-text.ts';
import { route } from '../../route.ts';
import { workspaceKey } from '../workspace-of.ts';
import { pluginNameSchema } from './plugin-content.ts';

export const createPlugin = route({
  method: 'post',
  path: '/api/plugins',
  summary: 'Create a plugin from a starter draft',
  tag: 'Plugins',
  access: 'own.createPlugin',
  body: z.strictObject({
    kind: z.enum(pluginKindNames),
    name: pluginNameSchema,
    title: plainText(80),
    workspace: workspaceKey,
  }),
  status: 201,
  answer: z.object({ id: z.string() }),
});
