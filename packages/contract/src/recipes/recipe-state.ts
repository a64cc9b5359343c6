import { z } from 'zod';
import { recipeField } from '../fields/recipe.ts';

/** Maximum of the database's integer columns. */
const maxVersionSize = 2 ** 31 - 1;

/** A project's recipe, and whether it can be undone or redone. */
export const recipeState = z.object({
  version: z.number(),
  recipe: recipeField,
  /** Author of this version; null if it was not made by a person. */
  authorId: z.string().nullable(),
  canUndo: z.boolean(),
  canRedo: z.boolean(),
});

/** Query parameter for the version of the recipe that the caller is looking at. */
export const ofVersion = z.strictObject({
  version: z.coerce.number().int().min(0).max(maxVersionSize).optional(),
});
