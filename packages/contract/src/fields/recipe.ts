import { type Recipe, recipeSchema, type Step } from '@winnow/recipe/recipe';
import type { z } from 'zod';

/** A recipe, typed as everywhere else. */
export const recipeField = recipeSchema as unknown as z.ZodType<Recipe, Recipe>;

/** A step of a recipe, typed as everywhere else. */
export const stepField = recipeSchema.shape.steps.element as unknown as z.ZodType<Step, Step>;
