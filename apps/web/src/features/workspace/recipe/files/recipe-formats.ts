import { type DialectId, dialectIds, dialectTitles } from '@winnow/sql/names/dialect-names';
import { recipeFilesText } from './recipe-files-text.ts';

/** A file format in which a recipe can be saved. */
export interface RecipeFormat {
  readonly value: 'json' | DialectId | 'polars';
  readonly label: string;
  readonly ending: string;
  /** MIME type of the file. */
  readonly type: string;
}

/** The formats of the export, in menu order: its own, SQL of every engine, and Polars. */
export const recipeFormats: readonly RecipeFormat[] = [
  { value: 'json', label: recipeFilesText.winnowRecipeJson, ending: 'recipe.json', type: 'application/json' },
  ...dialectIds.map((value) => ({
    value,
    label: recipeFilesText.sqlFor({ engine: dialectTitles[value] }),
    ending: `${value}.sql`,
    type: 'application/sql',
  })),
  { value: 'polars', label: recipeFilesText.polarsScriptPython, ending: 'py', type: 'text/x-python' },
];
