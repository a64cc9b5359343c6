import { z } from 'zod';
import { conditionSchema, conditionSentence } from '../../checks/condition.ts';
import { workflowProblems } from '../../problems.ts';
import { defineNodeKind, noReferences } from '../node-kind.ts';

export const checkSettings = z.strictObject({
  /**
   * Whether the checks of the project are asked too whose recipe gave the rows, as they are when a
   * run comes here.
   */
  projectChecks: z.boolean().default(false),
  conditions: z.array(conditionSchema).max(50).default([]),
});

export const check = defineNodeKind({
  kind: 'check',
  title: 'Check',
  summary:
    'Checks all rows. If a blocking condition fails, no output is written and the last good output is kept.',
  settings: checkSettings,
  defaults: { projectChecks: true, conditions: [{ kind: 'row-count', level: 'block', least: 1 }] },
  inputs: { least: 1, most: 1 },
  givesRows: true,
  phase: 'rows',
  sentence: ({ conditions, projectChecks }) => {
    const [first, ...others] = conditions;
    const more = [
      ...(others.length > 0 ? [`${others.length} more`] : []),
      ...(projectChecks ? ['the checks of the project'] : []),
    ].join(', and ');
    if (!first) return projectChecks ? 'The checks of the project' : 'Nothing is checked';
    return more === '' ? conditionSentence(first) : `${conditionSentence(first)}, and ${more}`;
  },
  references: () => noReferences,
  check: ({ conditions, projectChecks }) =>
    conditions.length === 0 && !projectChecks ? [workflowProblems.nothingToCheck({})] : [],
});
