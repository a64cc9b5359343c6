import { z } from 'zod';
import { queryNumber } from '../fields/whole-number.ts';
import { route } from '../route.ts';
import { pluginView } from './plugin-view.ts';
import { workspaceKey } from './workspace-of.ts';

export const readAuthor = route({
  method: 'get',
  path: '/api/plugin-authors/:userId',
  summary: 'Get an author with their plugins that you have access to',
  tag: 'Plugins',
  access: 'own.listPlugins',
  params: z.object({ userId: z.string().min(1).max(64) }),
  query: z.object({
    workspace: workspaceKey,
    offset: queryNumber.min(0).default(0),
    limit: z.coerce.number().int().min(1).max(200).default(100),
  }),
  answer: z.object({
    author: z.object({
      id: z.string(),
      name: z.string(),
      handle: z.string().nullable(),
      image: z.string().nullable(),
      joinedAt: z.string(),
      self: z.boolean(),
    }),
    plugins: z.array(pluginView),
    total: z.number(),
  }),
});
