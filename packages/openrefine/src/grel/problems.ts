import { defineProblems, problem } from '@winnow/kernel';

/** Problems of an expression before it is evaluated. Failures of the evaluation are values. */
export const grelProblems = defineProblems('grel', {
  syntax: problem<{ reason: string; fix?: string }>(
    422,
    ({ reason }) => `The GREL expression can’t be parsed: ${reason}.`,
    ({ fix }) => fix,
  ),
  unknownFunction: problem<{ name: string; replacement?: string }>(
    422,
    ({ name }) => `GREL has no function or control ${name}.`,
    ({ replacement }) => (replacement ? `Write ${replacement}.` : undefined),
  ),
  badRegex: problem<{ reason: string }>(422, ({ reason }) => `The regular expression is invalid: ${reason}.`),
  controlForm: problem<{ name: string; form: string }>(422, ({ name, form }) => `Write ${name} as ${form}.`),
});
