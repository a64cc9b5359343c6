import { z } from 'zod';
import { defineNodeKind } from '../node-kind.ts';

export const recipeSettings = z.strictObject({
  projectId: z.string().min(1).max(64),
  /** Values for the parameters of the recipe; those that are left out keep their default. */
  parameters: z
    .record(z.string().max(64), z.union([z.string().max(10_000), z.number(), z.boolean()]))
    .optional(),
  /** The number of a recipe version, or the one that holds when a run starts. */
  version: z.union([z.literal('latest'), z.number().int().min(1)]).default('latest'),
});

export const recipe = defineNodeKind({
  kind: 'recipe',
  title: 'Recipe',
  summary: 'Runs the recipe of a project over the incoming rows. Its other sources are those of the project.',
  settings: recipeSettings,
  defaults: { version: 'latest' },
  inputs: { least: 1, most: 1 },
  givesRows: true,
  phase: 'rows',
  sentence: ({ version }) =>
    version === 'latest' ? 'The recipe as it is then' : `Version ${version} of the recipe`,
  references: ({ projectId, version }) => ({
    projects: [version === 'latest' ? { id: projectId } : { id: projectId, recipeVersion: version }],
  }),
});
