import type { RecipeEdit } from '@winnow/recipe';
import type { DraftStep } from '../state/workspace-state.ts';

/** Returns the recipe edit that adds or saves a draft. */
export function draftEdit({ step, after, replaces }: DraftStep): RecipeEdit {
  return replaces === undefined
    ? { kind: 'add', step, ...(after === undefined ? {} : { after }) }
    : { kind: 'replace', step };
}
