import type { Step } from './recipe-schema.ts';

/** Steps that follow one another in the same group, or a step in none. */
export interface StepRun {
  readonly group: string | undefined;
  readonly steps: readonly Step[];
}

/** The steps of a recipe as they are shown: groups, and steps that are in none. */
export function stepRuns(steps: readonly Step[]): readonly StepRun[] {
  const runs: { group: string | undefined; steps: Step[] }[] = [];
  for (const step of steps) {
    const last = runs.at(-1);
    if (last && step.group !== undefined && last.group === step.group) last.steps.push(step);
    else runs.push({ group: step.group, steps: [step] });
  }
  return runs;
}

/** Whether steps follow one another, so that they can be a group without another order. */
export function areAdjacent(steps: readonly Step[], ids: ReadonlySet<string>): boolean {
  const places = steps.flatMap(({ id }, at) => (ids.has(id) ? [at] : []));
  return places.length > 0 && places.at(-1)! - places[0]! + 1 === places.length;
}

/** A step in another group, or in none. */
export function inGroup({ group: _, ...step }: Step, group: string | undefined): Step {
  return group === undefined ? step : { ...step, group };
}

/**
 * Steps after one of them was added or moved: between two steps of a group it is in that group,
 * and away from its own group it is in none.
 */
export function settleGroup(steps: readonly Step[], id: string): readonly Step[] {
  const at = steps.findIndex((step) => step.id === id);
  const step = steps[at];
  if (!step) return steps;
  const [before, after] = [steps[at - 1]?.group, steps[at + 1]?.group];
  const around = before !== undefined && before === after ? before : undefined;
  const kept = step.group === before || step.group === after ? step.group : undefined;
  const group = around ?? kept;
  return group === step.group ? steps : steps.with(at, inGroup(step, group));
}
