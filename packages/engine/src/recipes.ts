import { pluginsNamedIn } from '@winnow/formulas';
import { failed, hasErrors, type Json, ok, type Problem, type Result } from '@winnow/kernel';
import { type CheckedRecipe, checkRecipe, type Recipe, recipeProblems, type Step } from '@winnow/recipe';
import type { Rel } from '@winnow/sql';
import type { Relation } from '@winnow/steps';
import { type Catalog, relationOf } from './catalog.ts';
import type { ProjectPlugins } from './plugins/project-plugins.ts';
import { engineProblems } from './problems.ts';
import type { ColumnInfo, Draft, RecipeReport, TaskOptions } from './protocol.ts';

const keptRecipes = 40;

/** Gives the rows of a small relation: what a step has to know of the data. */
export interface QueryPort {
  readonly ask: (rel: Rel, options: TaskOptions) => Promise<Result<readonly (readonly Json[])[]>>;
}

/** Recipes as checked against the project's sources; each is checked once. */
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

  /** Rises with every change of stars and flags: what was kept of rows that were filtered by them is out of date. */
  get marksVersion(): number {
    return this.changesOfMarks;
  }

  marksChanged(): void {
    this.changesOfMarks++;
  }

  /**
   * @param source which source the recipe cleans; the project's first if left out
   * @param formulas over its tables that are not part of it; the plugins that they name are known too
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
    // What was made of yesterday's recipe is not that of today's.
    const time = new Date().toISOString();
    const today = time.slice(0, 10);
    const now = speaksOfNow(recipe, formulas) ? `${today} ${time.slice(11, 16)}:00` : undefined;
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
    if (this.checked.size >= keptRecipes) this.checked.delete(this.checked.keys().next().value!);
    this.checked.set(key, checked);
    return ok(checked);
  }
}

/** Only what is reckoned from the time of the run is made anew with every minute. */
function speaksOfNow({ steps, sources = {} }: Recipe, formulas: readonly string[]): boolean {
  return /\bnow\b/i.test(JSON.stringify([steps, sources, formulas]));
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

const stepsOf = ({ step, more = [] }: Draft): readonly Step[] => [step, ...more];

/** The recipe up to a draft in its place, the draft at its end. */
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

/** The recipe up to a draft that can run, checked. Problems of the draft itself, else those of {@link withDraft}. */
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

/** The tables before and after the draft at the end of a checked recipe: plans share what they have in common. */
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

/** The problems that stop something, if there are any. */
export function errorsOf(problems: readonly Problem[]): readonly Problem[] {
  return hasErrors(problems) ? problems.filter((one) => one.severity === 'error') : [];
}
