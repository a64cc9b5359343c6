import { failed, type Json, ok } from '@winnow/kernel';
import { parseRecipe, type Step } from '@winnow/recipe/recipe';
import { currentRecipe, findRecipeVersion, saveRecipe } from '@winnow/store';
import { z } from 'zod';
import { changing } from '../../activity/changing.ts';
import { draftOf } from '../../data/data-view.ts';
import { draftSchema, stepSchema } from '../../data/view-schema.ts';
import { numberInPath } from '../../http/number-in-path.ts';
import { plainText } from '../../http/plain-text.ts';
import { apiProblems } from '../../http/problems.ts';
import { projectParams, route } from '../../http/route.ts';
import { ofVersion, recipeOf, stateOf } from '../recipe-state.ts';
import { laterSteps } from './later-steps.ts';

const mostSteps = 1000;

export const readImpact = route({
  method: 'post',
  path: '/api/projects/:id/impact',
  tag: 'Data',
  summary: 'What a draft step does to the steps after it: unaffected, run again, changed or broken',
  access: 'project.read',
  params: projectParams,
  query: ofVersion,
  body: z.strictObject({
    draft: draftSchema,
    repairs: z.array(stepSchema).max(mostSteps).default([]),
    removed: z.array(z.string().max(100)).max(mostSteps).default([]),
  }),
  handle: async ({ ports, project, query: { version }, body, signal }) => {
    const recipe = await recipeOf(ports, project.id, version);
    if (!recipe.ok) return recipe;
    const query = {
      recipe: recipe.value,
      draft: draftOf(body.draft),
      repairs: body.repairs as unknown as readonly Step[],
      removed: body.removed,
    };
    const steps = await laterSteps(ports.engine.project(project.id), query, signal);
    return steps.ok ? ok({ steps: steps.value }) : steps;
  },
});

export const keepBranch = route({
  method: 'post',
  path: '/api/projects/:id/recipe/branches',
  tag: 'Recipes',
  summary: 'Keeps a changed recipe beside the current one, which stays as it is',
  access: 'project.edit',
  params: projectParams,
  body: z.strictObject({ base: z.int().min(0), recipe: z.unknown(), summary: plainText(480) }),
  handle: async ({ ports, project, actor, body }) => {
    const recipe = parseRecipe(body.recipe);
    if (!recipe.ok) return recipe;
    const kept = await changing(ports, actor, async (tx, note) => {
      const saved = await saveRecipe(tx, {
        base: body.base,
        recipe: recipe.value as unknown as Json,
        summary: `Branch: ${body.summary}`,
        aside: true,
        id: ports.newId(),
        projectId: project.id,
        authorId: actor.userId,
        now: ports.clock.now(),
      });
      if (saved.ok) {
        const { number: version, summary } = saved.value;
        note({ action: 'recipe.change', project, target: { version, summary, changes: [] } });
      }
      return saved;
    });
    return kept.ok ? stateOf(await currentRecipe(ports.db, project.id)) : kept;
  },
});

export const readRecipeVersion = route({
  method: 'get',
  path: '/api/projects/:id/recipe/versions/:number',
  tag: 'Recipes',
  summary: 'The recipe as it was in one version',
  access: 'project.read',
  params: projectParams.extend({ number: z.string().max(20) }),
  handle: async ({ ports, project, params }) => {
    const version = await findRecipeVersion(ports.db, project.id, numberInPath(params.number));
    return version ? ok({ recipe: version.recipe }) : failed(apiProblems.notFound({ what: 'version' }));
  },
});
