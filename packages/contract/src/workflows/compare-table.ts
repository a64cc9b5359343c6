import { outputSettings } from '@winnow/workflows/nodes/output/output';
import { z } from 'zod';
import { workflowParams } from '../params.ts';
import { route } from '../route.ts';

const [, databaseSettings] = outputSettings.options;

export const tableComparison = z.object({
  exists: z.boolean(),
  /** Empty if the rows match the table. */
  differences: z.array(
    z.object({
      kind: z.enum(['not-a-table', 'missing', 'type', 'generated', 'required', 'key']),
      column: z.string().nullable(),
      message: z.string(),
    }),
  ),
});

export const compareTable = route({
  method: 'post',
  path: '/api/workflows/:id/connections/:connectionId/compare',
  summary: 'Compare columns with the database table of an output. Writes nothing',
  tag: 'Workflows',
  access: 'workflow.edit',
  callsServer: true,
  params: workflowParams.extend({ connectionId: z.string().min(1).max(64) }),
  body: z.strictObject({
    ...databaseSettings.pick({ schema: true, table: true, mode: true, key: true }).shape,
    columns: z.array(z.strictObject({ name: z.string().max(1000), type: z.string().max(100) })).max(16_384),
  }),
  answer: tableComparison,
});
