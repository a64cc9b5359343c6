import type { Recipe } from '@winnow/recipe';
import { stepSentence } from '../steps/step-language.ts';

/** Describes each step of a macro in a sentence, with example values for its parameters. */
export function macroSentences({ steps, parameters = [] }: Recipe): readonly string[] {
  const optional = parameters.map(({ required: _, ...one }) => one);
  return steps.map((step) => stepSentence(step, optional));
}
