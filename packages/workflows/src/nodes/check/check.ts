import { z } from 'zod';
import { conditionSchema, conditionSentence } from '../../checks/condition.ts';
import { defineNodeKind, noReferences } from '../node-kind.ts';

export const checkSettings = z.strictObject({
  conditions: z.array(conditionSchema).min(1).max(50),
});

export const check = defineNodeKind({
  kind: 'check',
  title: 'Check',
  summary:
    'Looks at all rows. Where a blocking condition does not hold, nothing is given out, and the last good output stays.',
  settings: checkSettings,
  defaults: { conditions: [{ kind: 'row-count', level: 'block', least: 1 }] },
  inputs: { least: 1, most: 1 },
  givesRows: true,
  phase: 'rows',
  sentence: ({ conditions }) =>
    conditions.length === 1
      ? conditionSentence(conditions[0]!)
      : `${conditionSentence(conditions[0]!)}, and ${conditions.length - 1} more`,
  references: () => noReferences,
});
