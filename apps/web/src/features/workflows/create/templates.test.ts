import { validateWorkflow, workflowSchema } from '@winnow/workflows';
import { expect, test } from 'vitest';
import { templates } from './templates.ts';

test.each(templates.filter(({ needsProject }) => needsProject).map((one) => [one.title, one] as const))(
  '%s is sound as it is made',
  (_, template) => {
    const made = template.make({ projectId: 'p', timeZone: 'Europe/Berlin' });
    expect(validateWorkflow(made)).toEqual([]);
    expect(workflowSchema.parse(made)).toEqual(made);
  },
);
