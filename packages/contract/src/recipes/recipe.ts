import { z } from 'zod';
import { plainText } from '../fields/plain-text.ts';
import { recipeField } from '../fields/recipe.ts';
import { queryNumber, wholeNumber } from '../fields/whole-number.ts';
import { projectParams } from '../params.ts';
import { route } from '../route.ts';
import { ofVersion, recipeState } from './recipe-state.ts';

const base = { tag: 'Recipes', params: projectParams } as const;
const summary = plainText(500);
/** The name of a version; null for none. */
const versionName = plainText(200).nullable();
const versionParams = projectParams.extend({ number: z.string().max(20) });

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
    'Undo to the previous version. No version is overwritten. Rejected if the given version isn’t the current one',
  access: 'project.edit',
  query: ofVersion,
  answer: recipeState,
});

export const redoRecipe = route({
  ...base,
  method: 'post',
  path: '/api/projects/:id/recipe/redo',
  summary: 'Redo the last undo. Rejected if the given version isn’t the current one',
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
        name: z.string().nullable(),
        /** Saved next to the version that was current. */
        branch: z.boolean(),
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

export const nameRecipeVersion = route({
  ...base,
  method: 'patch',
  path: '/api/projects/:id/recipe/versions/:number',
  params: versionParams,
  summary: 'Name a version of the recipe, or remove its name',
  access: 'project.edit',
  body: z.strictObject({ name: versionName }),
  answer: z.object({ number: z.number(), name: versionName }),
});

export const deleteRecipeBranch = route({
  ...base,
  method: 'delete',
  path: '/api/projects/:id/recipe/branches/:number',
  params: versionParams,
  summary: 'Delete a branch of the recipe',
  access: 'project.edit',
  status: 204,
});
