import type { RunContext } from '@winnow/formulas';
import { failed, type Json, locate, nearest, ok, type Problem, type Result } from '@winnow/kernel';
import { type Rel, stepMark } from '@winnow/sql';
import {
  fillParameters,
  type JsonParams,
  parameterReferencesIn,
  parseParams,
  type Relation,
  type StepContext,
  type StepDefinition,
} from '@winnow/steps';
import { formulaPlugins } from './formula-plugins.ts';
import { filledMacro } from './macros/expand-macro.ts';
import { isMacroParams, type MacroParams, macroStep } from './macros/macro-step.ts';
import { formulaParameters, type RecipeParameter } from './parameters/parameter.ts';
import { unknownParameter } from './parameters/set-parameter-values.ts';
import type { RecipePlugins } from './plugin-library.ts';
import { stepPluginOf } from './plugin-library.ts';
import { recipeProblems } from './problems.ts';
import type { Recipe, Step } from './recipe.ts';
import { stepDefinition, stepKinds } from './step-definition.ts';

/** Environment that a recipe is checked against. */
export interface RecipeEnvironment {
  /** Source that the recipe cleans. */
  readonly input: Relation;
  /** Other sources of the project, as imported. */
  readonly sources: ReadonlyMap<string, Relation>;
  /** Meanings of plugin names, at least of those in {@link pluginNamesIn}. */
  readonly plugins?: RecipePlugins | undefined;
  /** Date of the run in UTC, `2024-02-29`, so that everything computed from today's date agrees. */
  readonly today?: string | undefined;
  /** Time of the run in UTC, `2024-02-29 13:05:00`, if anything is computed from it. */
  readonly now?: string | undefined;
  /** Runs a query whose few rows a step needs to determine data-dependent columns. */
  readonly probe: (rel: Rel) => Promise<Result<readonly (readonly Json[])[]>>;
}

export type StepState = 'ok' | 'off' | 'broken';

export interface CheckedStep {
  readonly step: Step;
  readonly state: StepState;
  readonly title: string;
  readonly sentence: string;
  readonly problems: readonly Problem[];
  /** Relation after this step. A disabled or broken step passes on its input. */
  readonly after: Relation;
  /** Its parameters with the values of those of the recipe; undefined unless it runs. */
  readonly params?: unknown;
  /** Steps of a macro that runs. */
  readonly inside?: readonly CheckedStep[];
}

export interface CheckedRecipe {
  readonly input: Relation;
  /** What formulas over any of its relations can refer to besides columns. */
  readonly run: RunContext;
  /** Other sources of the project, after their own first steps. */
  readonly sources: ReadonlyMap<string, Relation>;
  /** The same sources as imported, with their own first steps. */
  readonly sourceSteps: ReadonlyMap<
    string,
    { readonly input: Relation; readonly steps: readonly CheckedStep[] }
  >;
  readonly steps: readonly CheckedStep[];
  readonly output: Relation;
  /** Problems of all steps, each with its step's id. */
  readonly problems: readonly Problem[];
}

/**
 * Checks a recipe against a table: step types, parameters, columns and types of every step, and the
 * plan of each.
 *
 * A broken step is skipped and the steps after it are checked against the relation before it, so
 * that those that do not depend on it still run.
 */
export async function checkRecipe(recipe: Recipe, environment: RecipeEnvironment): Promise<CheckedRecipe> {
  const run: RunContext = {
    plugins: formulaPlugins(environment.plugins),
    parameters: formulaParameters(recipe.parameters),
    today: environment.today,
    now: environment.now,
  };
  const prepared = new Map<string, Relation>();
  const sourceSteps = new Map<string, { readonly input: Relation; readonly steps: readonly CheckedStep[] }>();
  const problems: Problem[] = [];
  for (const [name, relation] of environment.sources) {
    const own = recipe.sources?.[name]?.steps ?? [];
    const checked = await checkSteps(own, relation, run, recipe, environment, new Map());
    problems.push(...checked.flatMap((one) => one.problems));
    prepared.set(name, checked.at(-1)?.after ?? relation);
    sourceSteps.set(name, { input: relation, steps: checked });
  }
  const { input } = environment;
  const checked = await checkSteps(recipe.steps, input, run, recipe, environment, prepared);
  return {
    input,
    run,
    sources: prepared,
    sourceSteps,
    steps: checked,
    output: checked.at(-1)?.after ?? input,
    problems: [...problems, ...checked.flatMap((one) => one.problems)],
  };
}

async function checkSteps(
  list: readonly Step[],
  input: Relation,
  run: RunContext,
  { parameters }: Pick<Recipe, 'parameters'>,
  environment: RecipeEnvironment,
  sources: ReadonlyMap<string, Relation>,
): Promise<readonly CheckedStep[]> {
  const checked: CheckedStep[] = [];
  let relation = input;
  for (const [index, step] of list.entries()) {
    const one = await checkStep(step, index + 1, relation, run, parameters, environment, sources);
    relation = one.after;
    checked.push(one);
  }
  return checked;
}

async function checkStep(
  step: Step,
  ordinal: number,
  input: Relation,
  run: RunContext,
  parameters: Recipe['parameters'],
  environment: RecipeEnvironment,
  sources: ReadonlyMap<string, Relation>,
): Promise<CheckedStep> {
  const definition = stepDefinition(step.kind);
  const parsed = parseStep(step, parameters);
  if (!parsed.ok || !definition) {
    const state = step.enabled === false ? 'off' : 'broken';
    const title = definition?.title ?? step.kind;
    return { step, state, title, sentence: title, problems: parsed.problems, after: input };
  }
  const params = parsed.value;
  const plugin = (name: string) => stepPluginOf(environment.plugins, name);
  const own = definition.words?.(params, { plugin });
  const { title, sentence } = own ?? { title: definition.title, sentence: definition.sentence(params) };
  if (step.enabled === false) return { step, state: 'off', title, sentence, problems: [], after: input };
  const macro =
    definition === macroStep
      ? await checkMacro(params as MacroParams, step.id, input, run, environment, sources)
      : undefined;
  const lowered = macro
    ? relationOfMacro(macro, input)
    : await lowerStep(definition, params, step, ordinal, input, run, environment, sources);
  const problems = lowered.problems.map((one) => locate(one, { stepId: step.id }));
  if (!lowered.ok) return { step, state: 'broken', title, sentence, problems, after: input };
  const { schema, rel } = lowered.value;
  const after: Relation = { schema, rel: stepMark(rel, step.id, sentence) };
  return {
    step,
    state: 'ok',
    title,
    sentence,
    problems,
    after,
    params,
    ...(macro?.ok && { inside: macro.value }),
  };
}

async function lowerStep(
  definition: StepDefinition,
  params: unknown,
  step: Step,
  ordinal: number,
  input: Relation,
  run: RunContext,
  environment: RecipeEnvironment,
  sources: ReadonlyMap<string, Relation>,
): Promise<Result<Relation>> {
  const context: Omit<StepContext, 'probed'> = {
    stepId: step.id,
    run,
    ordinal,
    source: (name) => sources.get(name),
    sourceNames: [...sources.keys()],
    plugin: (name) => stepPluginOf(environment.plugins, name),
  };
  const rel = definition.probe?.(input, params, context);
  if (!rel) return definition.lower(input, params, { ...context, probed: [] });
  const probed = await environment.probe(rel);
  return probed.ok ? definition.lower(input, params, { ...context, probed: probed.value }) : probed;
}

function titleOf({ params }: Step): string {
  return isMacroParams(params) ? params.macro.title : macroStep.title;
}

/** Expands a macro into its steps. */
async function checkMacro(
  params: MacroParams,
  stepId: string,
  input: Relation,
  run: RunContext,
  environment: RecipeEnvironment,
  sources: ReadonlyMap<string, Relation>,
): Promise<Result<readonly CheckedStep[]>> {
  const filled = filledMacro(params, stepId);
  if (!filled.ok) return filled;
  const { steps, parameters } = filled.value;
  const own = { ...run, parameters: formulaParameters(parameters) };
  const checked = await checkSteps(steps, input, own, filled.value, environment, sources);
  const problems = checked.flatMap(({ sentence, problems: found }) =>
    found.map(({ message, fix, severity }) => ({
      ...recipeProblems.macroStepFails(
        { sentence, message, ...(fix === undefined ? {} : { fix }) },
        { stepId, param: 'recipe' },
      ),
      severity,
    })),
  );
  if (checked.some(({ state }) => state === 'broken')) return failed(problems);
  return { ...ok(checked), problems };
}

/** Returns the relation after all steps of a macro, or the problems of those that cannot run. */
function relationOfMacro(macro: Result<readonly CheckedStep[]>, input: Relation): Result<Relation> {
  return macro.ok ? { ...ok(macro.value.at(-1)?.after ?? input), problems: macro.problems } : macro;
}

/**
 * Checks the parameters of a step against its definition.
 *
 * @param parameters those of its recipe, whose values replace references to them
 * @returns problems `recipe/unknown-kind`, `recipe/unknown-parameter`, `steps/bad-param` and
 *   `steps/unknown-param`
 */
export function parseStep(step: Step, parameters: readonly RecipeParameter[] = []): Result<unknown> {
  const definition = stepDefinition(step.kind);
  const at = { stepId: step.id };
  if (!definition) {
    const near = nearest(step.kind, stepKinds);
    const params = near === undefined ? { kind: step.kind } : { kind: step.kind, nearest: near };
    return failed(recipeProblems.unknownKind(params, at));
  }
  const values = new Map(parameters.map(({ name, value }) => [name, value]));
  const unknown = parameterReferencesIn(step.params).filter(({ name }) => !values.has(name));
  if (unknown.length > 0) {
    return failed(
      unknown.map(({ name, param }) => unknownParameter(name, [...values.keys()], { ...at, param })),
    );
  }
  const filled = fillParameters(definition.params, step.params, (name) => values.get(name));
  const parsed = parseParams(definition, filled as JsonParams);
  if (!parsed.ok) return failed(parsed.problems.map((one) => locate(one, at)));
  if (definition !== macroStep) return parsed;
  const nested = (parsed.value as MacroParams).recipe.steps.find(({ kind }) => kind === macroStep.kind);
  if (nested) return failed(recipeProblems.nestedMacro({ title: titleOf(nested) }, at));
  const macro = filledMacro(parsed.value as MacroParams, step.id);
  return macro.ok ? parsed : macro;
}
