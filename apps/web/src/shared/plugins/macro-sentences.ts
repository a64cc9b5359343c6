import { parseStep, type Recipe, stepDefinition } from '@winnow/recipe';

/** What each step of a macro does, in a sentence, with the examples of its inputs. */
export function macroSentences({ steps, parameters = [] }: Recipe): readonly string[] {
  const optional = parameters.map(({ required: _, ...one }) => one);
  return steps.map((step) => {
    const definition = stepDefinition(step.kind);
    const parsed = parseStep(step, optional);
    return definition && parsed.ok ? definition.sentence(parsed.value) : (definition?.title ?? step.kind);
  });
}
