import * as contract from '@winnow/contract/recipes/recipe-file';
import { plainCsvDialect } from '@winnow/formats';
import { failed, ok } from '@winnow/kernel';
import { readRecipeFile } from '@winnow/openrefine';
import { insertSteps } from '@winnow/recipe/insert-steps';
import type { Recipe } from '@winnow/recipe/recipe';
import { stepDefinition } from '@winnow/recipe/step-definition';
import { recipeOf, stateOf } from '@winnow/services/recipes/recipe-state';
import { currentRecipe, listSources } from '@winnow/store';
import { handle } from '../routing/handle.ts';

export const readPolars = handle(contract.readPolars, async ({ ports, project, query }) => {
  const [recipe, sources] = await Promise.all([
    recipeOf(ports, project.id, query.version),
    listSources(ports.db, project.id),
  ]);
  if (!recipe.ok) return recipe;
  const files = Object.fromEntries(
    sources.map(({ name, fileName, format, options }) => [
      name,
      { fileName, csv: plainCsvDialect(format, options as Parameters<typeof plainCsvDialect>[1]) },
    ]),
  );
  const made = await ports.engine.project(project.id).polars(recipe.value, files);
  if (!made.ok) return made;
  const { script, sources: names, inDuckDb } = made.value;
  return ok({ script, sources: [...names], inDuckDb: [...inDuckDb] });
});

export const readRecipeFileRoute = handle(
  contract.readRecipeFile,
  async ({ ports, project, body, signal }) => {
    const state = stateOf(await currentRecipe(ports.db, project.id));
    if (!state.ok) return state;
    const engine = ports.engine.project(project.id);
    const kept = body.mode === 'add' ? state.value.recipe : readingSteps(state.value.recipe);
    const before = await engine.check(kept, { signal });
    if (!before.ok) return before;
    const read = readRecipeFile(body.text, { columns: before.value.output.map(({ name }) => name) });
    if (!read.ok) return read;
    const { kind, recipe: file, operations, problems } = read.value;
    // A Winnow recipe reads its source itself; an OpenRefine history starts from the imported
    // table.
    const replaces = body.mode === 'replace' && kind === 'winnow';
    const inserted = insertSteps(replaces ? withoutSteps(kept) : kept, file);
    const sources = { ...file.sources, ...(replaces ? {} : kept.sources), ...(replaces ? file.sources : {}) };
    const recipe: Recipe = {
      ...inserted.recipe,
      ...(Object.keys(sources).length > 0 ? { sources } : {}),
      ...(file.plugins || kept.plugins ? { plugins: { ...file.plugins, ...kept.plugins } } : {}),
    };
    const report = await engine.check(recipe, { signal });
    if (!report.ok) return failed(report.problems);
    const added = new Set(inserted.ids);
    return ok({
      kind,
      recipe,
      steps: report.value.steps.flatMap(({ id, sentence, problems: found, state: is }) =>
        added.has(id) ? [{ id, sentence, problems: [...found], enabled: is !== 'off' }] : [],
      ),
      operations: operations.map(({ position, op, description, outcome: is }) => ({
        position,
        op,
        ...(description === undefined ? {} : { description }),
        outcome: is,
      })),
      problems: [...problems],
    });
  },
);

function withoutSteps({ parameters: _, ...recipe }: Recipe): Recipe {
  return { ...recipe, steps: [] };
}

/**
 * Returns the first steps of a recipe, which determine how its source is read: its header and its
 * types.
 */
function readingSteps(recipe: Recipe): Recipe {
  const end = recipe.steps.findIndex(({ kind }) => !stepDefinition(kind)?.readsSource);
  return { ...recipe, steps: end < 0 ? recipe.steps : recipe.steps.slice(0, end) };
}
