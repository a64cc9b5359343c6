import type { RecipeEdit } from '@winnow/recipe';
import type { DraftStep } from '../state/workspace-state.ts';

/** What adding or saving a draft does to the recipe. */
export function draftEdit({ step, after, replaces }: DraftStep): RecipeEdit {
  return replaces === undefined
    ? { kind: 'add', step, ...(after === undefined ? {} : { after }) }
    : { kind: 'replace', step };
}
