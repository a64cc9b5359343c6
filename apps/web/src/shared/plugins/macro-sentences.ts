import type { Recipe } from '@winnow/recipe';
import { stepSentence } from '../steps/step-language.ts';

/** What each step of a macro does, in a sentence, with the examples of its inputs. */
export function macroSentences({ steps, parameters = [] }: Recipe): readonly string[] {
  const optional = parameters.map(({ required: _, ...one }) => one);
  return steps.map((step) => stepSentence(step, optional));
}
