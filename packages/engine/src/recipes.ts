import { failed, hasErrors, ok, type Problem, type Result } from '@winnow/kernel';
import { type CheckedRecipe, checkRecipe, type Recipe, recipeProblems, type Step } from '@winnow/recipe';
import type { Relation } from '@winnow/steps';
import { type Catalog, relationOf } from './catalog.ts';
import type { Runner } from './plan/runner.ts';
import { engineProblems } from './problems.ts';
import type { ColumnInfo, Draft, RecipeReport, TaskOptions } from './protocol.ts';

const keptRecipes = 40;

/** Recipes as checked against the project's sources; each is checked once. */
export class Recipes {
  private readonly catalog: Catalog;
  private readonly runner: Runner;
  private readonly checked = new Map<string, CheckedRecipe>();

  constructor(catalog: Catalog, runner: Runner) {
    this.catalog = catalog;
    this.runner = runner;
  }

  /**
   * @param source which source the recipe cleans; the project's first if left out
   * @returns problems `engine/no-source`; those of steps are in the checked recipe
   */
  async check(recipe: Recipe, source?: string, options: TaskOptions = {}): Promise<Result<CheckedRecipe>> {
    const main = this.catalog.source(source);
    if (!main) return failed(engineProblems.noSource({ source: source ?? '' }));
    const versions = this.catalog.sources.map((one) => one.table);
    const key = JSON.stringify([main.table, versions, recipe.steps, recipe.sources ?? {}]);
    const known = this.checked.get(key);
    if (known) {
      this.checked.delete(key);
      this.checked.set(key, known);
      return ok(known);
    }
    const others = this.catalog.sources.filter((one) => one.source !== main.source);
    const checked = await checkRecipe(recipe, {
      input: relationOf(main),
      sources: new Map(others.map((one) => [one.source, relationOf(one)])),
      probe: (rel) => this.runner.ask(rel, options),
    });
    if (this.checked.size >= keptRecipes) this.checked.delete(this.checked.keys().next().value!);
    this.checked.set(key, checked);
    return ok(checked);
  }
}

/**
 * The table after a step: after all of them if `at` is undefined, as imported if it is null. Broken steps change nothing.
 *
 * @returns problems `recipe/unknown-step`
 */
export function relationAt(checked: CheckedRecipe, at: string | null | undefined): Result<Relation> {
  if (at === undefined) return ok(checked.output);
  if (at === null) return ok(checked.input);
  const step = checked.steps.find((one) => one.step.id === at);
  return step ? ok(step.after) : failed(recipeProblems.unknownStep({ id: at }));
}

/** The recipe with a draft in its place, and the same recipe up to it: what to compare it with. */
export function withDraft(
  recipe: Recipe,
  draft: Draft,
): Result<{ readonly before: Recipe; readonly after: Recipe }> {
  const steps = [...recipe.steps];
  const cut = (list: readonly Step[]): Recipe => ({ ...recipe, steps: list });
  if (draft.replaces !== undefined) {
    const index = steps.findIndex((step) => step.id === draft.replaces);
    if (index < 0) return failed(recipeProblems.unknownStep({ id: draft.replaces }));
    return ok({ before: cut(steps.slice(0, index)), after: cut([...steps.slice(0, index), draft.step]) });
  }
  const last =
    draft.after === undefined ? steps.length : steps.findIndex((step) => step.id === draft.after) + 1;
  if (draft.after != null && last === 0) return failed(recipeProblems.unknownStep({ id: draft.after }));
  return ok({ before: cut(steps.slice(0, last)), after: cut([...steps.slice(0, last), draft.step]) });
}

export function reportOf(checked: CheckedRecipe): RecipeReport {
  return {
    input: infoOf(checked.input),
    output: infoOf(checked.output),
    problems: checked.problems,
    steps: checked.steps.map(({ step, state, title, sentence, problems, after }) => ({
      id: step.id,
      kind: step.kind,
      title,
      sentence,
      state,
      problems,
      columns: infoOf(after),
    })),
  };
}

export function infoOf(relation: Relation): readonly ColumnInfo[] {
  return relation.schema.columns.map(({ name, type }) => ({ name, type }));
}

/** The problems that stop something, if there are any. */
export function errorsOf(problems: readonly Problem[]): readonly Problem[] {
  return hasErrors(problems) ? problems.filter((one) => one.severity === 'error') : [];
}
