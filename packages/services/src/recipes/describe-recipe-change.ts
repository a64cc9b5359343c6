import type { Json } from '@winnow/kernel';
import { parseStep } from '@winnow/recipe/check-recipe';
import { allSteps, emptyRecipe, parseRecipe, type Recipe, type Step } from '@winnow/recipe/recipe';
import { stepDefinition } from '@winnow/recipe/step-definition';
import type { StepPlugin } from '@winnow/steps';

/** How a step changed between two versions of a recipe. */
export interface StepChange {
  readonly kind: 'added' | 'removed' | 'changed' | 'moved' | 'enabled' | 'disabled' | 'noted' | 'grouped';
  /** The step in a sentence, as it is now; a removed step as it was. */
  readonly sentence: string;
}

const maxDescribed = 10;
const maxSentenceLength = 300;

/**
 * Returns the steps that were added, removed or changed from one version to the next, at most ten.
 * If steps were reordered, only those that had to move past others are listed.
 *
 * @param plugins step plugins by name, which provide their own wording
 */
export function describeRecipeChange(
  before: Json | undefined,
  after: Json,
  plugins: ReadonlyMap<string, StepPlugin> = new Map(),
): readonly { readonly [name in keyof StepChange]: string }[] {
  const [oldRecipe, nowRecipe] = [recipeOf(before), recipeOf(after)];
  const [old, now] = [allSteps(oldRecipe), allSteps(nowRecipe)];
  const change = (kind: StepChange['kind'], step: Step): StepChange => {
    const { parameters } = kind === 'removed' ? oldRecipe : nowRecipe;
    return { kind, sentence: sentenceOf(step, parameters, plugins).slice(0, maxSentenceLength) };
  };
  const oldById = new Map(old.map((step) => [step.id, step]));
  const nowIds = new Set(now.map((step) => step.id));
  const stayed = longestRun(
    now.flatMap(({ id }) => (oldById.has(id) ? id : [])),
    old.flatMap(({ id }) => (nowIds.has(id) ? id : [])),
  );
  const changes: StepChange[] = [
    ...old.filter(({ id }) => !nowIds.has(id)).map((step) => change('removed', step)),
    ...now.flatMap((step) => {
      const was = oldById.get(step.id);
      const kind = was ? compare(was, step, stayed) : 'added';
      return kind ? [change(kind, step)] : [];
    }),
  ];
  return changes.slice(0, maxDescribed).map((one) => ({ ...one }));
}

function recipeOf(json: Json | undefined): Recipe {
  const parsed = json === undefined ? undefined : parseRecipe(json);
  return parsed?.ok ? parsed.value : emptyRecipe;
}

function compare(was: Step, is: Step, stayed: ReadonlySet<string>): StepChange['kind'] | undefined {
  if (was.kind !== is.kind || JSON.stringify(was.params) !== JSON.stringify(is.params)) return 'changed';
  if ((was.enabled ?? true) !== (is.enabled ?? true)) return (is.enabled ?? true) ? 'enabled' : 'disabled';
  if (!stayed.has(is.id)) return 'moved';
  if (was.note !== is.note) return 'noted';
  return was.group === is.group ? undefined : 'grouped';
}

function sentenceOf(
  step: Step,
  parameters: Recipe['parameters'],
  plugins: ReadonlyMap<string, StepPlugin>,
): string {
  const definition = stepDefinition(step.kind);
  const params = parseStep(step, parameters);
  if (!params.ok || !definition) return step.kind;
  const own = definition.words?.(params.value, { plugin: (name) => plugins.get(name) });
  return own?.sentence ?? definition.sentence(params.value);
}

/**
 * Returns the longest subsequence of ids in the same order as the other list: those steps stayed,
 * the others moved.
 */
function longestRun(ids: readonly string[], order: readonly string[]): ReadonlySet<string> {
  const place = new Map(order.map((id, at) => [id, at]));
  // For each length, the subsequence that ends earliest in the other order (patience sorting).
  const nodes: { readonly id: string; readonly at: number; readonly before: number }[] = [];
  const tails: number[] = [];
  for (const id of ids) {
    const at = place.get(id) ?? -1;
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (nodes[tails[middle]!]!.at < at) low = middle + 1;
      else high = middle;
    }
    nodes.push({ id, at, before: low > 0 ? tails[low - 1]! : -1 });
    tails[low] = nodes.length - 1;
  }
  const run = new Set<string>();
  for (let at = tails.at(-1) ?? -1; at >= 0; at = nodes[at]!.before) run.add(nodes[at]!.id);
  return run;
}
