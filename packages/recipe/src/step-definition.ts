import { pluginStep, type StepDefinition, steps } from '@winnow/steps';
import { macroStep } from './macros/macro-step.ts';

const definitions: ReadonlyMap<string, StepDefinition> = new Map(
  [...steps, pluginStep, macroStep].map((one) => [one.kind, one]),
);

export const stepKinds: readonly string[] = [...definitions.keys()];

/** Returns the definition of a step type. */
export function stepDefinition(kind: string): StepDefinition | undefined {
  return definitions.get(kind);
}
