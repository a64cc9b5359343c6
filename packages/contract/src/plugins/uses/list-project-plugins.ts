import type { RecipePlugin } from '@winnow/recipe';
import { z } from 'zod';
import { jsonField } from '../../fields/problem.ts';
import { projectParams } from '../../params.ts';
import { route } from '../../route.ts';

export const listProjectPlugins = route({
  method: 'get',
  path: '/api/projects/:id/plugins',
  summary: 'List the plugins a project can use: installed ones and those its recipe names',
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
        /** Information for formulas and recipes. */
        known: jsonField as unknown as z.ZodType<RecipePlugin, RecipePlugin>,
        /**
         * Whether this is the version installed in the workspace; otherwise only the recipe refers
         * to it.
         */
        installed: z.boolean(),
        revoked: z.string().nullable().describe('Why the version was revoked'),
        /** A newer version that can be installed. */
        latest: z.string().nullable(),
      }),
    ),
  }),
});
