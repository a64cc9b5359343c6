import * as contract from '@winnow/contract/recipes/impact/impact';
import { failed, type Json, ok } from '@winnow/kernel';
import { parseRecipe, type Recipe, type Step } from '@winnow/recipe/recipe';
import { recordChange } from '@winnow/services/activity/record-change';
import { apiProblems } from '@winnow/services/problems';
import { laterSteps } from '@winnow/services/recipes/impact/later-steps';
import { recipeOf, stateOf } from '@winnow/services/recipes/recipe-state';
import { currentRecipe, findRecipeVersion, saveRecipe } from '@winnow/store';
import { draftOf } from '../../data/data-view.ts';
import { handle } from '../../routing/handle.ts';
import { numberInPath } from '../../routing/number-in-path.ts';

export const readImpact = handle(
  contract.readImpact,
  async ({ ports, project, query: { version }, body, signal }) => {
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
);

export const keepBranch = handle(contract.keepBranch, async ({ ports, project, actor, body }) => {
  const recipe = parseRecipe(body.recipe);
  if (!recipe.ok) return recipe;
  const kept = await recordChange(ports, actor, async (tx, note) => {
    const saved = await saveRecipe(tx, {
      base: body.base,
      recipe: recipe.value as unknown as Json,
      summary: body.summary,
      name: body.name,
      isBranch: true,
      id: ports.newId(),
      projectId: project.id,
      authorId: actor.userId,
      now: ports.clock.now(),
    });
    if (saved.ok) {
      const { number: version, summary, name } = saved.value;
      note({ action: 'recipe.branch', project, target: { version, summary: name ?? summary } });
    }
    return saved;
  });
  return kept.ok ? stateOf(await currentRecipe(ports.db, project.id)) : kept;
});

export const readRecipeVersion = handle(contract.readRecipeVersion, async ({ ports, project, params }) => {
  const version = await findRecipeVersion(ports.db, project.id, numberInPath(params.number));
  return version
    ? ok({ recipe: version.recipe as unknown as Recipe })
    : failed(apiProblems.notFound({ what: 'version' }));
});
