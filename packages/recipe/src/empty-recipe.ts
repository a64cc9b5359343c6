import type { Recipe } from './recipe-schema.ts';

export const emptyRecipe: Recipe = { winnow: 1, name: 'Recipe', steps: [] };
