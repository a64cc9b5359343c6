import type { DraftViewBody, draftSchema, ViewBody } from '@winnow/contract/data/view-schema';
import type { Draft, View } from '@winnow/engine';
import { ok, type Result } from '@winnow/kernel';
import type { Recipe, RecipeEdit, Step } from '@winnow/recipe';
import { editRecipe } from '@winnow/recipe/edit-recipe';
import type { ApiPorts } from '@winnow/services/ports';
import { recipeOf } from '@winnow/services/recipes/recipe-state';
import type { z } from 'zod';

/**
 * Converts a view to the form that the engine takes.
 *
 * @param version of the recipe that the caller is looking at; the current one if undefined
 */
export async function dataView(
  ports: ApiPorts,
  projectId: string,
  body: ViewBody | DraftViewBody,
  version: number | undefined,
): Promise<Result<View>> {
  const recipe = await recipeOf(ports, projectId, version);
  if (!recipe.ok) return recipe;
  const { source, filters, sort } = body;
  const draft = 'draft' in body ? body.draft : undefined;
  const at = draft ? (draft.more?.at(-1)?.id ?? draft.replaces ?? draft.step.id) : body.at;
  return ok({
    recipe: draft ? drafted(recipe.value, draftOf(draft)) : recipe.value,
    filters: filters as NonNullable<View['filters']>,
    sort,
    ...(at === undefined ? {} : { at }),
    ...(source === undefined ? {} : { source }),
  });
}

/** Inserts a draft and its following steps into a recipe. */
function drafted(recipe: Recipe, draft: Draft): Recipe {
  const first = editRecipe(recipe, draftEdit(draft));
  let after = draft.replaces ?? draft.step.id;
  return (draft.more ?? []).reduce((edited, step) => {
    const next = editRecipe(edited, { kind: 'add', step, after });
    after = step.id;
    return next;
  }, first);
}

function draftEdit({ step, after, replaces }: Draft): RecipeEdit {
  if (replaces !== undefined) return { kind: 'replace', step: { ...step, id: replaces } };
  return { kind: 'add', step, ...(after === undefined ? {} : { after }) };
}

export function draftOf({ step, more, after, replaces }: z.output<typeof draftSchema>): Draft {
  return {
    step: step as unknown as Step,
    ...(more === undefined ? {} : { more: more as unknown as readonly Step[] }),
    ...(after === undefined ? {} : { after }),
    ...(replaces === undefined ? {} : { replaces }),
  };
}
