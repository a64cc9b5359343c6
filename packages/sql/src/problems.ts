import { defineProblems, problem } from '@winnow/kernel';

export const sqlProblems = defineProblems('sql', {
  unsupported: problem<{ dialect: string; reason: string }>(
    422,
    ({ dialect, reason }) => `${dialect} can’t run this: ${reason}.`,
    () => 'Run it on another engine, or change the step.',
  ),
  tooLarge: problem<{ characters: number; limit: number }>(
    422,
    ({ characters, limit }) => `The query has ${characters} characters; the limit is ${limit}.`,
    () => 'Split long formulas into several columns.',
  ),
});
