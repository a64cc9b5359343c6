import { defineMessages, type Message } from '@winnow/kernel';
import { z } from 'zod';
import { conditionMessage, conditionSchema } from '../../checks/condition.ts';
import { workflowProblems } from '../../problems.ts';
import { defineNodeKind, noReferences } from '../node-kind.ts';

export const checkSettings = z.strictObject({
  /**
   * Whether to include the checks of the project whose recipe produced the rows, as they are when a
   * run gets here.
   */
  projectChecks: z.boolean().default(false),
  conditions: z.array(conditionSchema).max(50).default([]),
});

const messages = defineMessages('node.check', {
  title: 'Check',
  summary:
    'Checks all rows. If a blocking condition fails, no output is written and the last good output is kept.',
  nothing: 'Nothing is checked',
  project: 'The project’s checks',
  conditions: ({ first, others, project }: { first: Message; others: number; project: boolean }) => {
    const more = [...(others > 0 ? [`${others} more`] : []), ...(project ? ['the project’s checks'] : [])];
    return more.length === 0 ? first.text : `${first.text}, and ${more.join(', and ')}`;
  },
});

export const check = defineNodeKind({
  kind: 'check',
  messages,
  icon: [
    'M11.46 20.846a12 12 0 0 1 -7.96 -14.846a12 12 0 0 0 8.5 -3a12 12 0 0 0 8.5 3a12 12 0 0 1 -.09 7.06',
    'M15 19l2 2l4 -4',
  ],
  settings: checkSettings,
  defaults: { projectChecks: true, conditions: [{ kind: 'row-count', level: 'block', least: 1 }] },
  inputs: { least: 1, most: 1 },
  returnsRows: true,
  phase: 'rows',
  sentence: ({ conditions, projectChecks }) => {
    const [first, ...others] = conditions;
    if (!first) return projectChecks ? messages.project : messages.nothing;
    return messages.conditions({
      first: conditionMessage(first),
      others: others.length,
      project: projectChecks,
    });
  },
  references: () => noReferences,
  check: ({ conditions, projectChecks }) =>
    conditions.length === 0 && !projectChecks ? [workflowProblems.nothingToCheck({})] : [],
});
