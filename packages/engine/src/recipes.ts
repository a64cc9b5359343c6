import { pluginsNamedIn } from '@winnow/formulas';
import { failed, hasErrors, type Json, ok, type Problem, type Result } from '@winnow/kernel';
import { type CheckedRecipe, checkRecipe, type Recipe, recipeProblems, type Step } from '@winnow/recipe';
import type { Rel } from '@winnow/sql';
import type { Relation } from '@winnow/steps';
import { type Catalog, relationOf } from './catalog.ts';
import type { ProjectPlugins } from './plugins/project-plugins.ts';
import { engineProblems } from './problems.ts';
import type { ColumnInfo, Draft, RecipeReport, TaskOptions } from './protocol.ts';

const maxCachedRecipes = 40;

/** Reads the rows of a small relation: what a step must know about the data. */
export interface QueryPort {
  readonly ask: (rel: Rel, options: TaskOptions) => Promise<Result<readonly (readonly Json[])[]>>;
}

/** Recipes checked against the project's sources; each is checked only once. */
export class Recipes {
  private readonly catalog: Catalog;
  private readonly runner: QueryPort;
  private readonly plugins: Pick<ProjectPlugins, 'resolve'> | undefined;
  private readonly checked = new Map<string, CheckedRecipe>();
  private changesOfMarks = Date.now();

  constructor(catalog: Catalog, runner: QueryPort, plugins?: Pick<ProjectPlugins, 'resolve'>) {
    this.catalog = catalog;
    this.plugins = plugins;
    this.runner = runner;
  }

  /**
   * Increases with every change of stars and flags, which makes cached results of rows filtered by
   * them outdated.
   */
  get marksVersion(): number {
    return this.changesOfMarks;
  }

  marksChanged(): void {
    this.changesOfMarks++;
  }

  /**
   * @param source the source that the recipe cleans; the project's first if left out
   * @param formulas additional formulas over its tables, whose plugins are resolved too
   * @returns problems `engine/no-source`; those of steps are in the checked recipe
   */
  async check(
    recipe: Recipe,
    source?: string,
    options: TaskOptions = {},
    formulas: readonly string[] = [],
  ): Promise<Result<CheckedRecipe>> {
    const main = this.catalog.source(source);
    if (!main) return failed(engineProblems.noSource({ source: source ?? '' }));
    const versions = this.catalog.sources.map((one) => one.table);
    const plugins = await this.plugins?.resolve(recipe, formulas.flatMap(pluginsNamedIn));
    // A recipe may depend on the current date, so yesterday's check does not hold today.
    const time = new Date().toISOString();
    const today = time.slice(0, 10);
    const now = dependsOnCurrentTime(recipe, formulas) ? `${today} ${time.slice(11, 16)}:00` : undefined;
    const key = JSON.stringify([
      today,
      now ?? '',
      main.table,
      versions,
      recipe.steps,
      recipe.sources ?? {},
      recipe.parameters ?? [],
      plugins?.key ?? '',
    ]);
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
      plugins: plugins?.plugins,
      today,
      now,
      probe: (rel) => this.runner.ask(rel, options),
    });
    if (this.checked.size >= maxCachedRecipes) this.checked.delete(this.checked.keys().next().value!);
    this.checked.set(key, checked);
    return ok(checked);
  }
}

/** Whether a recipe may use the time of the run, and so must be checked anew every minute. */
function dependsOnCurrentTime({ steps, sources = {} }: Recipe, formulas: readonly string[]): boolean {
  return /\bnow\b/i.test(JSON.stringify([steps, sources, formulas]));
}

/**
 * Returns the table after a step: after all of them if `at` is undefined, as imported if it is
 * null. Broken steps change nothing.
 *
 * @returns problems `recipe/unknown-step`
 */
export function relationAt(checked: CheckedRecipe, at: string | null | undefined): Result<Relation> {
  if (at === undefined) return ok(checked.output);
  if (at === null) return ok(checked.input);
  const step = checked.steps.find((one) => one.step.id === at);
  return step ? ok(step.after) : failed(recipeProblems.unknownStep({ id: at }));
}

/** Returns the steps of a draft. */
export const stepsOf = ({ step, more = [] }: Draft): readonly Step[] => [step, ...more];

/** Returns the recipe up to the place of a draft, with the draft at its end. */
export function withDraft(recipe: Recipe, draft: Draft): Result<Recipe> {
  const { steps } = recipe;
  const upTo = (count: number): Result<Recipe> =>
    ok({ ...recipe, steps: [...steps.slice(0, count), ...stepsOf(draft)] });
  const at = draft.replaces ?? draft.after;
  if (at === undefined) return upTo(steps.length);
  if (at === null) return upTo(0);
  const index = steps.findIndex((step) => step.id === at);
  if (index < 0) return failed(recipeProblems.unknownStep({ id: at }));
  return upTo(draft.replaces === undefined ? index + 1 : index);
}

/**
 * Checks the recipe up to a draft that can run. Fails with the problems of the draft itself, else
 * with those of {@link withDraft}.
 */
export async function checkDraft(
  recipes: Recipes,
  recipe: Recipe,
  draft: Draft,
  options: TaskOptions,
): Promise<Result<CheckedRecipe>> {
  const drafted = withDraft(recipe, draft);
  if (!drafted.ok) return drafted;
  const checked = await recipes.check(drafted.value, undefined, options);
  if (!checked.ok) return checked;
  const own = checked.value.steps.slice(-stepsOf(draft).length);
  const errors = errorsOf(own.flatMap(({ problems }) => problems));
  return errors.length > 0 ? failed(errors) : checked;
}

/**
 * Returns the tables before and after the draft at the end of a checked recipe, which share the
 * common part of their plans.
 */
export function aroundDraft(
  checked: CheckedRecipe,
  draft: Draft,
): { readonly before: Relation; readonly after: Relation } {
  const before = checked.steps.at(-stepsOf(draft).length - 1);
  return { before: before?.after ?? checked.input, after: checked.output };
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

/** Returns the problems that are errors. */
export function errorsOf(problems: readonly Problem[]): readonly Problem[] {
  return hasErrors(problems) ? problems.filter((one) => one.severity === 'error') : [];
}
