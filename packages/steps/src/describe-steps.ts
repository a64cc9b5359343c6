import type { Json } from '@winnow/kernel';
import { z } from 'zod';
import type { ExampleTable, StepFamily } from './step.ts';
import { steps } from './steps/step-registry.ts';

/** A kind of step as plain data: for `winnow schema steps`, the reference, and whoever writes recipes by program. */
export interface StepDescription {
  readonly kind: string;
  readonly family: StepFamily;
  readonly title: string;
  readonly summary: string;
  readonly keywords: readonly string[];
  /** JSON Schema of the parameters as a recipe writes them; titles and help are those of the form. */
  readonly params: Json;
  readonly examples: readonly {
    readonly title: string;
    readonly params: Json;
    /** The step in words. */
    readonly sentence: string;
    readonly input: ExampleTable;
    readonly output: ExampleTable;
    readonly sources?: Readonly<Record<string, ExampleTable>>;
  }[];
}

/** All kinds of steps in the order of the menus. */
export function describeSteps(): readonly StepDescription[] {
  return steps.map((step) => ({
    kind: step.kind,
    family: step.family,
    title: step.title,
    summary: step.summary,
    keywords: step.keywords ?? [],
    params: z.toJSONSchema(step.params, { io: 'input', unrepresentable: 'any' }) as Json,
    examples: step.examples.map((example) => ({
      title: example.title,
      params: example.params as Json,
      sentence: step.sentence(step.params.parse(example.params)),
      input: example.input,
      output: example.output,
      ...(example.sources ? { sources: example.sources } : {}),
    })),
  }));
}
