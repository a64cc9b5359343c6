import { z } from 'zod';
import { examplesField, manifestField } from '../fields/kept.ts';
import { pluginParams } from '../params.ts';
import { route } from '../route.ts';
import { pluginView, versionView } from './plugin-view.ts';
import { workspaceKey } from './workspace-of.ts';

const content = z.object({ manifest: manifestField, code: z.string(), examples: examplesField });

export const readPlugin = route({
  method: 'get',
  path: '/api/plugins/:id',
  summary: 'Get a plugin: its draft if you can edit it, its versions and its uses',
  tag: 'Plugins',
  access: 'plugin.read',
  params: pluginParams,
  query: z.object({ workspace: workspaceKey }),
  answer: z.object({
    plugin: pluginView,
    draft: content.extend({ revision: z.number() }).nullable(),
    /** The version that can be installed, or the last one if none can. */
    shown: content.extend({ version: z.string(), integrity: z.string() }).nullable(),
    versions: z.array(versionView),
    /** Number of projects that use it, and those of them that the caller may see. */
    uses: z.object({
      total: z.number(),
      projects: z.array(z.object({ id: z.string(), name: z.string(), version: z.string() })),
    }),
    /** The caller's workspaces that have it installed. */
    installs: z.array(
      z.object({
        organizationId: z.string().nullable(),
        organizationName: z.string().nullable(),
        version: z.string(),
        revoked: z.boolean(),
      }),
    ),
    /** The plugin it was copied from; without a title if the caller may not see it. */
    origin: z.object({ id: z.string(), title: z.string().nullable(), version: z.string() }).nullable(),
  }),
});
