import { pluginStep, type StepDefinition, steps } from '@winnow/steps';

const definitions: ReadonlyMap<string, StepDefinition> = new Map(
  [...steps, pluginStep].map((one) => [one.kind, one]),
);

export const stepKinds: readonly string[] = [...definitions.keys()];

/** The definition of a kind of step. */
export function stepDefinition(kind: string): StepDefinition | undefined {
  return definitions.get(kind);
}
