import type { Json } from '@winnow/kernel';
import { z } from 'zod';
import type { ExampleTable, StepFamily } from '../step.ts';
import { steps } from '../steps/step-registry.ts';

/**
 * A step as plain data, for `winnow schema steps`, the reference, and programs that write recipes.
 */
export interface StepDescription {
  readonly kind: string;
  readonly family: StepFamily;
  readonly title: string;
  readonly summary: string;
  readonly keywords: readonly string[];
  /** JSON Schema of the parameters as written in recipes, with the titles and help of the form. */
  readonly params: Json;
  readonly examples: readonly {
    readonly title: string;
    readonly params: Json;
    /** Describes the step in words. */
    readonly sentence: string;
    readonly input: ExampleTable;
    readonly output: ExampleTable;
    readonly sources?: Readonly<Record<string, ExampleTable>>;
  }[];
}

function paramsSchema(params: z.ZodType): Json {
  return z.toJSONSchema(params, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      const { label, help } = jsonSchema as { label?: string; help?: string };
      if (label !== undefined) jsonSchema.title = label;
      if (help !== undefined) jsonSchema.description = help;
      delete jsonSchema.label;
      delete jsonSchema.help;
    },
  }) as Json;
}

/** Describes all steps in the order of the menus. */
export function describeSteps(): readonly StepDescription[] {
  return steps.map((step) => ({
    kind: step.kind,
    family: step.family,
    title: step.title,
    summary: step.summary,
    keywords: step.keywords ?? [],
    params: paramsSchema(step.params),
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
