import type { Recipe, Step } from './recipe-schema.ts';

/**
 * Rebases a change of a recipe onto what others have saved since: steps and parameters that they
 * added, changed, moved or removed stay so, and those of the change are applied on top. If both
 * changed the same step, or one changed what the other removed, the change wins.
 *
 * @param base the recipe that both started from
 * @param mine the recipe with the change
 * @param theirs the current recipe
 */
export function rebaseRecipe(base: Recipe, mine: Recipe, theirs: Recipe): Recipe {
  if (isSame(base, theirs)) return mine;
  const names = new Set([mine, theirs].flatMap((one) => Object.keys(one.sources ?? {})));
  const sources = [...names].flatMap((name) => {
    const [was, own, other] = [base, mine, theirs].map((one) => one.sources?.[name]);
    // Removed by one side, and not changed by the other.
    if (was && (!own || (!other && isSame(was, own)))) return [];
    return [[name, { steps: rebaseSteps(was?.steps ?? [], own?.steps ?? [], other?.steps ?? []) }] as const];
  });
  const parameters = rebaseNamed(base.parameters, mine.parameters, theirs.parameters);
  const plugins: Recipe['plugins'] = Object.assign(
    { ...theirs.plugins },
    changed(base.plugins ?? {}, mine.plugins ?? {}),
  );
  return {
    ...rest(theirs),
    ...changed(rest(base), rest(mine)),
    steps: rebaseSteps(base.steps, mine.steps, theirs.steps),
    ...(sources.length > 0 && { sources: Object.fromEntries(sources) }),
    ...(parameters.length > 0 && { parameters }),
    ...(Object.keys(plugins).length > 0 && { plugins }),
  };
}

/** Returns the fields of a recipe that are kept or changed as a whole. */
function rest({
  steps,
  sources,
  parameters,
  plugins,
  ...others
}: Recipe): Omit<Recipe, 'steps' | 'sources' | 'parameters' | 'plugins'> {
  return others;
}

function rebaseSteps(base: readonly Step[], mine: readonly Step[], theirs: readonly Step[]): readonly Step[] {
  if (isSame(base, theirs)) return mine;
  const before = new Map(base.map((step) => [step.id, step]));
  const myStepsById = new Map(mine.map((step) => [step.id, step]));
  const theirIds = new Set(theirs.map(({ id }) => id));
  const steps = theirs.flatMap((step) => {
    const own = myStepsById.get(step.id);
    if (!own) return before.has(step.id) ? [] : [step];
    return isSame(own, before.get(step.id)) ? [step] : [own];
  });
  const isMoved = orderOf(base, myStepsById) !== orderOf(mine, before);
  // Steps of mine that they lack were added by me, or changed by me and removed by them.
  mine.forEach((step, at) => {
    const isAdded = !theirIds.has(step.id) && !isSame(step, before.get(step.id));
    if (isAdded) insertAfter(steps, step, mine.slice(0, at));
    else if (isMoved && theirIds.has(step.id)) {
      steps.splice(
        steps.findIndex(({ id }) => id === step.id),
        1,
      );
      insertAfter(steps, isSame(step, before.get(step.id)) ? stepOf(theirs, step) : step, mine.slice(0, at));
    }
  });
  return steps;
}

const stepOf = (steps: readonly Step[], { id }: Step): Step => steps.find((one) => one.id === id)!;

/** Returns the order of the steps that both have. */
const orderOf = (steps: readonly Step[], others: ReadonlyMap<string, Step>): string =>
  JSON.stringify(steps.flatMap(({ id }) => (others.has(id) ? [id] : [])));

/** Inserts a step after the nearest of the steps that precede it; at the start if none exists. */
function insertAfter(steps: Step[], step: Step, followed: readonly Step[]): void {
  const nearest = followed.findLast((one) => steps.some(({ id }) => id === one.id));
  steps.splice(nearest ? steps.findIndex(({ id }) => id === nearest.id) + 1 : 0, 0, step);
}

function rebaseNamed<T extends { readonly name: string }>(
  base: readonly T[] = [],
  mine: readonly T[] = [],
  theirs: readonly T[] = [],
): readonly T[] {
  const byName = (all: readonly T[]): Readonly<Record<string, T>> =>
    Object.fromEntries(all.map((one) => [one.name, one]));
  const [before, here, there] = [byName(base), byName(mine), byName(theirs)];
  return [
    ...theirs.flatMap((one) => {
      const own = here[one.name];
      if (!own) return before[one.name] ? [] : [one];
      return isSame(own, before[one.name]) ? [one] : [own];
    }),
    ...mine.filter((one) => !there[one.name] && !isSame(one, before[one.name])),
  ];
}

/** Returns the fields of an object that differ from before. */
function changed<T extends object>(base: T, mine: T): Partial<T> {
  const was = base as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(mine).filter(([name, value]) => !isSame(value, was[name])),
  ) as Partial<T>;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
