import { pluginSorts } from '@winnow/store/choices';
import { z } from 'zod';
import { queryNumber } from '../fields/whole-number.ts';
import { route } from '../route.ts';
import { pluginView } from './plugin-view.ts';
import { workspaceKey } from './workspace-of.ts';

export const scopes = ['all', 'mine', 'workspace', 'public', 'installed'] as const;

export const listPlugins = route({
  method: 'get',
  path: '/api/plugins',
  summary: 'Search and filter the plugins you have access to',
  tag: 'Plugins',
  access: 'own.listPlugins',
  query: z.object({
    workspace: workspaceKey,
    scope: z
      .enum(scopes)
      .default('all')
      .describe('all, your own, of the workspace, public, or installed in the workspace'),
    search: z.string().max(200).optional(),
    kind: z.string().max(40).optional(),
    author: z.string().max(64).optional(),
    visibility: z.enum(['private', 'workspace', 'public']).optional(),
    sort: z.enum(pluginSorts).default('installs'),
    offset: queryNumber.min(0).default(0),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  answer: z.object({ plugins: z.array(pluginView), total: z.number() }),
});
