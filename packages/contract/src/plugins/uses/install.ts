import { z } from 'zod';
import { pluginParams } from '../../params.ts';
import { route } from '../../route.ts';
import { workspaceKey } from '../workspace-of.ts';

const base = {
  tag: 'Plugins',
  path: '/api/plugins/:id/install',
  params: pluginParams,
  access: 'plugin.install',
} as const;

export const installBody = z.strictObject({
  workspace: workspaceKey,
  version: z.string().max(40).optional().describe('Defaults to the latest version'),
});

export const installPlugin = route({
  ...base,
  method: 'put',
  summary: 'Install a plugin in a workspace, pinned to a version, or switch to another version',
  body: installBody,
  answer: z.object({ version: z.string() }),
});

export const uninstallPlugin = route({
  ...base,
  method: 'delete',
  summary: 'Uninstall a plugin from a workspace. Recipes pinned to a version keep running it',
  query: z.object({ workspace: workspaceKey }),
  status: 204,
});
