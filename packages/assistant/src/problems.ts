import { defineProblems, problem } from '@winnow/kernel';

export const assistantProblems = defineProblems('assistant', {
  unknownTool: problem<{ tool: string }>(404, ({ tool }) => `There’s no tool called “${tool}”.`),
  badInput: problem<{ tool: string; field: string; reason: string }>(
    400,
    ({ tool, field, reason }) => `Invalid input for ${tool}: ${field || 'input'}: ${reason}.`,
  ),
  notExposed: problem<{ tool: string }>(
    403,
    ({ tool }) => `${tool} would share more of the data than your settings allow.`,
    () => 'To allow it, change “Data shared with the model” under Settings, AI.',
  ),
  notAttached: problem<{ project: string }>(
    404,
    ({ project }) => `No project “${project}” is attached to this chat.`,
    () => 'Attach the project to the chat.',
  ),
  failsEverywhere: problem<{ rule: string; rows: number }>(
    422,
    ({ rule, rows }) => `All ${rows.toLocaleString('en')} rows would fail the check “${rule}”.`,
    () => 'Rephrase what should be true for each row, or name the columns.',
  ),
  nothingAttached: problem(
    422,
    () => 'No project is attached to this chat.',
    () => 'Attach a project to ask about its data.',
  ),
  answerTooLong: problem<{ most: number }>(
    422,
    ({ most }) => `The answer reached the limit of ${most.toLocaleString('en')} characters and was cut off.`,
    () => 'Ask for a shorter answer.',
  ),
  tooManyCalls: problem<{ most: number }>(429, ({ most }) => `One answer can use at most ${most} tools.`),
});
