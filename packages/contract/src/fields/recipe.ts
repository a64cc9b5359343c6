import { type Recipe, recipeSchema, type Step } from '@winnow/recipe/recipe';
import type { z } from 'zod';

/** A recipe, with the type that recipes have everywhere. */
export const recipeField = recipeSchema as unknown as z.ZodType<Recipe, Recipe>;

/** One step of a recipe, likewise. */
export const stepField = recipeSchema.shape.steps.element as unknown as z.ZodType<Step, Step>;
