import { z } from 'zod';
import { recipeField } from '../fields/recipe.ts';

/** What the database takes as a number. */
const maxVersionSize = 2 ** 31 - 1;

/** The recipe of a project and where one can go from it. */
export const recipeState = z.object({
  version: z.number(),
  recipe: recipeField,
  /** Who made this version; null for what no person made. */
  authorId: z.string().nullable(),
  canUndo: z.boolean(),
  canRedo: z.boolean(),
});

/** The version of the recipe that the caller that asks looks at, in the address of a call. */
export const ofVersion = z.strictObject({
  version: z.coerce.number().int().min(0).max(maxVersionSize).optional(),
});
