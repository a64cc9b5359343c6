import type { Draft, View } from '@winnow/engine';
import { ok, type Result } from '@winnow/kernel';
import type { Step } from '@winnow/recipe';
import type { z } from 'zod';
import type { ApiPorts } from '../http/ports.ts';
import { recipeOf } from '../recipes/recipe-state.ts';
import type { draftSchema, ViewBody } from './view-schema.ts';

/**
 * A view as the engine takes it.
 *
 * @param version of the recipe that whoever asks looks at; the one that holds now if undefined
 */
export async function dataView(
  ports: ApiPorts,
  projectId: string,
  body: ViewBody,
  version: number | undefined,
): Promise<Result<View>> {
  const recipe = await recipeOf(ports, projectId, version);
  if (!recipe.ok) return recipe;
  const { at, source, filters, sort } = body;
  return ok({
    recipe: recipe.value,
    filters: filters as NonNullable<View['filters']>,
    sort,
    ...(at === undefined ? {} : { at }),
    ...(source === undefined ? {} : { source }),
  });
}

export function draftOf({ step, after, replaces }: z.output<typeof draftSchema>): Draft {
  return {
    step: step as unknown as Step,
    ...(after === undefined ? {} : { after }),
    ...(replaces === undefined ? {} : { replaces }),
  };
}
