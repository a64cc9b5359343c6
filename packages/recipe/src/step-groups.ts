import type { Step } from './recipe-schema.ts';

/** Consecutive steps of the same group, or a step in none. */
export interface StepRun {
  readonly group: string | undefined;
  readonly steps: readonly Step[];
}

/** Returns the steps of a recipe as displayed: groups, and steps in no group. */
export function stepRuns(steps: readonly Step[]): readonly StepRun[] {
  const runs: { group: string | undefined; steps: Step[] }[] = [];
  for (const step of steps) {
    const last = runs.at(-1);
    if (last && step.group !== undefined && last.group === step.group) last.steps.push(step);
    else runs.push({ group: step.group, steps: [step] });
  }
  return runs;
}

/** Whether steps are adjacent, so that they can form a group without reordering. */
export function areAdjacent(steps: readonly Step[], ids: ReadonlySet<string>): boolean {
  const places = steps.flatMap(({ id }, at) => (ids.has(id) ? [at] : []));
  return places.length > 0 && places.at(-1)! - places[0]! + 1 === places.length;
}

/** Returns a step moved to another group, or to none. */
export function inGroup({ group: _, ...step }: Step, group: string | undefined): Step {
  return group === undefined ? step : { ...step, group };
}

/**
 * Updates the group of a step that was added or moved: between two steps of a group it joins that
 * group, and away from its own group it is in none.
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
