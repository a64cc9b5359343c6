import { z } from 'zod';
import { plainText } from '../fields/plain-text.ts';
import { recipeField } from '../fields/recipe.ts';
import { queryNumber, wholeNumber } from '../fields/whole-number.ts';
import { projectParams } from '../params.ts';
import { route } from '../route.ts';
import { ofVersion, recipeState } from './recipe-state.ts';

const base = { tag: 'Recipes', params: projectParams } as const;
const summary = plainText(500);

export const readRecipe = route({
  ...base,
  method: 'get',
  path: '/api/projects/:id/recipe',
  summary: 'Get the current recipe',
  access: 'project.read',
  answer: recipeState,
});

export const saveRecipe = route({
  ...base,
  method: 'put',
  path: '/api/projects/:id/recipe',
  summary: 'Save a new version of the recipe. Rejected if the recipe has changed since the base version',
  access: 'project.edit',
  body: z.strictObject({ base: wholeNumber.min(0), recipe: recipeField, summary }),
  answer: recipeState,
});

export const undoRecipe = route({
  ...base,
  method: 'post',
  path: '/api/projects/:id/recipe/undo',
  summary:
    'Undo to the previous version. No version is overwritten. Rejected if another version than the one named is current',
  access: 'project.edit',
  query: ofVersion,
  answer: recipeState,
});

export const redoRecipe = route({
  ...base,
  method: 'post',
  path: '/api/projects/:id/recipe/redo',
  summary: 'Redo the last undo. Rejected if another version than the one named is current',
  access: 'project.edit',
  query: ofVersion,
  answer: recipeState,
});

export const listRecipeVersions = route({
  ...base,
  method: 'get',
  path: '/api/projects/:id/recipe/versions',
  summary: 'List the versions of the recipe, newest first',
  access: 'project.read',
  query: z.object({
    before: queryNumber.optional(),
    limit: z.coerce.number().int().min(1).max(500).default(200),
  }),
  answer: z.object({
    versions: z.array(
      z.object({
        number: z.number(),
        parent: z.number().nullable(),
        summary: z.string(),
        createdAt: z.string(),
        author: z.string(),
        current: z.boolean(),
      }),
    ),
  }),
});

export const restoreRecipe = route({
  ...base,
  method: 'post',
  path: '/api/projects/:id/recipe/restore',
  summary: 'Restore an earlier version as a new one',
  access: 'project.edit',
  body: z.strictObject({ number: wholeNumber.min(1) }),
  answer: recipeState,
});
