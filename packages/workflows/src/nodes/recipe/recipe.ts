import { defineMessages } from '@winnow/kernel';
import { z } from 'zod';
import { defineNodeKind } from '../node-kind.ts';

export const recipeSettings = z.strictObject({
  projectId: z.string().min(1).max(64),
  /** Values for the parameters of the recipe; those left out keep their default. */
  parameters: z
    .record(z.string().max(64), z.union([z.string().max(10_000), z.number(), z.boolean()]))
    .optional(),
  /** Number of a recipe version, or the current one when a run starts. */
  version: z.union([z.literal('latest'), z.number().int().min(1)]).default('latest'),
});

const messages = defineMessages('node.recipe', {
  title: 'Recipe',
  summary: 'Runs the recipe of a project on the incoming rows, with the project’s other sources.',
  latest: 'The latest version of the recipe',
  version: ({ version }: { version: number }) => `Version ${version} of the recipe`,
});

export const recipe = defineNodeKind({
  kind: 'recipe',
  messages,
  icon: [
    'M13 5h8',
    'M13 9h5',
    'M13 15h8',
    'M13 19h5',
    'M3 5a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -4',
    'M3 15a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -4',
  ],
  settings: recipeSettings,
  defaults: { version: 'latest' },
  inputs: { least: 1, most: 1 },
  returnsRows: true,
  phase: 'rows',
  sentence: ({ version }) => (version === 'latest' ? messages.latest : messages.version({ version })),
  references: ({ projectId, version }) => ({
    projects: [version === 'latest' ? { id: projectId } : { id: projectId, recipeVersion: version }],
  }),
});
