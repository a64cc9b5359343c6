import type { Recipe } from '@winnow/recipe';
import { z } from 'zod';
import { draftSchema, stepSchema } from '../../data/view-schema.ts';
import { plainText } from '../../fields/plain-text.ts';
import { jsonField, problemField } from '../../fields/problem.ts';
import { projectParams } from '../../params.ts';
import { route } from '../../route.ts';
import { ofVersion, recipeState } from '../recipe-state.ts';

/** A recipe as stored; an old one may no longer be readable. */
const oldRecipe = jsonField as unknown as z.ZodType<Recipe, Recipe>;
const maxSteps = 1000;

export const readImpact = route({
  method: 'post',
  path: '/api/projects/:id/impact',
  tag: 'Data',
  summary: 'Get the impact of a draft step on later steps: unaffected, re-run, changed or broken',
  access: 'project.read',
  params: projectParams,
  query: ofVersion,
  body: z.strictObject({
    draft: draftSchema,
    repairs: z.array(stepSchema).max(maxSteps).default([]),
    removed: z.array(z.string().max(100)).max(maxSteps).default([]),
  }),
  answer: z.object({
    steps: z.array(
      z.object({
        id: z.string(),
        sentence: z.string(),
        state: z.enum(['unaffected', 'rerun', 'changed', 'broken', 'removed']),
        cellsBefore: z.number().optional(),
        cells: z.number().optional(),
        problems: z.array(problemField),
        columns: z.array(z.string()),
        gone: z.array(z.string()),
        came: z.array(z.string()),
      }),
    ),
  }),
});

export const keepBranch = route({
  method: 'post',
  path: '/api/projects/:id/recipe/branches',
  tag: 'Recipes',
  summary: 'Save a changed recipe as a branch',
  access: 'project.edit',
  params: projectParams,
  body: z.strictObject({
    base: z.int().min(0),
    recipe: z.unknown(),
    summary: plainText(500),
    name: plainText(200).optional(),
  }),
  answer: recipeState,
});

export const readRecipeVersion = route({
  method: 'get',
  path: '/api/projects/:id/recipe/versions/:number',
  tag: 'Recipes',
  summary: 'Get one version of the recipe',
  access: 'project.read',
  params: projectParams.extend({ number: z.string().max(20) }),
  answer: z.object({ recipe: oldRecipe }),
});
