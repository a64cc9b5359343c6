import { ok } from '@winnow/kernel';
import type { PluginVersion } from '@winnow/plugins';
import { recipePluginOf } from '@winnow/plugins/recipe-plugin';
import { listProjectPlugins } from '@winnow/store';
import { z } from 'zod';
import { projectParams, route } from '../../http/route.ts';

export const listProjectPluginsRoute = route({
  method: 'get',
  path: '/api/projects/:id/plugins',
  summary:
    'The plugins that formulas and recipes of a project can use: installed ones, and those that its recipes name',
  tag: 'Plugins',
  access: 'project.read',
  params: projectParams,
  answer: z.object({
    plugins: z.array(
      z.object({
        id: z.string(),
        version: z.string(),
        integrity: z.string(),
        title: z.string(),
        description: z.string(),
        /** What formulas and recipes know of it. */
        known: z.unknown(),
        /** Whether it is what the workspace has installed; else only the recipe names it. */
        installed: z.boolean(),
        revoked: z.string().nullable().describe('The reason, where it was revoked'),
        /** A newer version that can be installed. */
        latest: z.string().nullable(),
      }),
    ),
  }),
  handle: async ({ ports, project }) => {
    const known = await listProjectPlugins(ports.db, project.id);
    return ok({
      plugins: known.map(({ plugin, version, installed, latest }) => ({
        id: plugin.id,
        version: version.version,
        integrity: version.integrity,
        ...factsOf(version as unknown as PluginVersion),
        installed,
        revoked: version.revokedAt ? (version.revokedReason ?? '') : null,
        latest,
      })),
    });
  },
});

const factsOf = (version: PluginVersion) => ({
  title: version.manifest.title,
  description: version.manifest.description,
  known: recipePluginOf(version),
});
