import { z } from 'zod';
import { problemField } from '../fields/problem.ts';
import { recipeField } from '../fields/recipe.ts';
import { projectParams } from '../params.ts';
import { route } from '../route.ts';
import { ofVersion } from './recipe-state.ts';

/** In characters; enough for a recipe of a thousand steps with long tables of values. */
const maxFileSize = 20_000_000;

const base = { tag: 'Recipes', params: projectParams } as const;

export const readPolars = route({
  ...base,
  method: 'get',
  path: '/api/projects/:id/polars',
  summary: 'Get the recipe as a Polars script that reads the source files and returns the same table',
  access: 'project.read',
  query: ofVersion,
  answer: z.object({
    script: z.string(),
    /** Names of the sources whose files the script takes, in the order of its arguments. */
    sources: z.array(z.string()),
    /** Steps that Polars cannot express; the script runs them in DuckDB. */
    inDuckDb: z.array(z.object({ stepId: z.string(), sentence: z.string(), reason: z.string() })),
  }),
});

export const readRecipeFile = route({
  ...base,
  method: 'post',
  path: '/api/projects/:id/recipe/read-file',
  summary: 'Preview the import of a recipe file or an OpenRefine operation history',
  access: 'project.edit',
  body: z.strictObject({
    text: z.string().max(maxFileSize),
    /** Whether to add the steps after the existing ones, or to replace these. */
    mode: z.enum(['add', 'replace']).default('add'),
  }),
  answer: z.object({
    kind: z.enum(['winnow', 'openrefine']),
    /** The resulting recipe; saving it is a separate call. */
    recipe: recipeField,
    steps: z.array(
      z.object({
        id: z.string(),
        sentence: z.string(),
        problems: z.array(problemField),
        enabled: z.boolean(),
      }),
    ),
    operations: z.array(
      z.object({
        position: z.number(),
        op: z.string(),
        description: z.string().optional(),
        outcome: z.enum(['exact', 'changed', 'left']),
      }),
    ),
    problems: z.array(problemField),
  }),
});
