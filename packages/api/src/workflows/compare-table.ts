import { failed, ok, ProblemError } from '@winnow/kernel';
import { listWorkflowSecrets } from '@winnow/store/workflows';
import { workflowProblems } from '@winnow/workflows';
import { outputSettings } from '@winnow/workflows/nodes/output/output';
import { z } from 'zod';
import { route, workflowParams } from '../http/route.ts';
import { connectionPurpose } from './connection-purpose.ts';
import { describeDifference } from './table-difference.ts';

const [, databaseSettings] = outputSettings.options;

export const compareTableRoute = route({
  method: 'post',
  path: '/api/workflows/:id/connections/:connectionId/compare',
  summary: 'Compares columns with the database table of an output; nothing is written',
  tag: 'Workflows',
  access: 'workflow.edit',
  params: workflowParams.extend({ connectionId: z.string().min(1).max(64) }),
  body: z.strictObject({
    ...databaseSettings.pick({ schema: true, table: true, mode: true, key: true }).shape,
    columns: z.array(z.strictObject({ name: z.string().max(1000), type: z.string().max(100) })).max(16_384),
  }),
  answer: z.object({
    exists: z.boolean(),
    /** Empty where the rows fit. */
    differences: z.array(
      z.object({
        kind: z.enum(['not-a-table', 'missing', 'type', 'generated', 'required', 'key']),
        column: z.string().nullable(),
        message: z.string(),
      }),
    ),
  }),
  handle: async ({ ports, workflow: { workflow }, params: { connectionId }, body }) => {
    const secrets = await listWorkflowSecrets(ports.db, workflow.id);
    const sealed = secrets.find(({ id, kind }) => id === connectionId && kind === 'connection');
    const connection = sealed && ports.sealer.open(sealed.value, connectionPurpose(workflow.id));
    if (connection === undefined) return failed(workflowProblems.connectionGone({}));
    try {
      const table = { ...body, schemaChanges: 'refuse' as const };
      const { exists, differences } = await ports.workflows.compareTable(connection, table);
      return ok({
        exists,
        differences: differences.map((one) => ({
          kind: one.kind,
          column: 'column' in one ? one.column : null,
          message: describeDifference(one),
        })),
      });
    } catch (error) {
      if (error instanceof ProblemError) return failed(error.problems);
      throw error;
    }
  },
});
