import { validateWorkflow, workflowSchema } from '@winnow/workflows';
import { expect, test } from 'vitest';
import { templates } from './templates.ts';

test.each(templates.filter(({ needsProject }) => needsProject).map((one) => [one.title, one] as const))(
  '%s creates a valid workflow',
  (_, template) => {
    const made = template.make({ projectId: 'p', timeZone: 'Europe/Berlin', refresh: true });
    expect(validateWorkflow(made)).toEqual([]);
    expect(workflowSchema.parse(made)).toEqual(made);
  },
);

test.each(templates.filter(({ refreshesSource }) => refreshesSource).map((one) => [one.title, one] as const))(
  '%s refreshes the source if it has an origin',
  (_, template) => {
    for (const refresh of [true, false]) {
      const made = template.make({ projectId: 'p', timeZone: 'Europe/Berlin', refresh });
      expect(made.graph.nodes[0]).toMatchObject({ kind: 'source', settings: { refresh } });
    }
  },
);
