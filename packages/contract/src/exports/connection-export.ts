import { outputModes, outputSettings } from '@winnow/workflows/nodes/output/output';
import { z } from 'zod';
import { connectionRead } from '../connections/connection.ts';
import { viewSchema } from '../data/view-schema.ts';
import { jsonInput } from '../fields/kept.ts';
import { jobView } from '../jobs/job-view.ts';
import { projectParams } from '../params.ts';
import { ofVersion } from '../recipes/recipe-state.ts';
import { route } from '../route.ts';
import { tableComparison } from '../workflows/compare-table.ts';

const [, databaseSettings] = outputSettings.options;
const [, , fileRead] = connectionRead.options;

const table = z.strictObject({
  ...databaseSettings.pick({ table: true, key: true }).shape,
  schema: databaseSettings.shape.schema
    .unwrap()
    .optional()
    .describe('The default of the database if left out'),
  mode: z.enum(['create', ...outputModes]).default('create'),
});

const target = z.discriminatedUnion('to', [
  table.extend({
    to: z.literal('table'),
    schemaChanges: z.enum(['refuse', 'add']).default('refuse'),
  }),
  z.strictObject({
    to: z.literal('file'),
    path: fileRead.shape.path,
    overwrite: z.boolean().default(false),
    format: z.string().max(50),
    options: z.record(z.string().max(100), jsonInput).default({}),
  }),
]);

export const startConnectionExport = route({
  method: 'post',
  path: '/api/projects/:id/connection-exports',
  summary:
    'Export the result, or the rows and columns of a view, to a table or into storage, in a background job',
  tag: 'Exports',
  access: 'project.exportToConnection',
  params: projectParams,
  query: ofVersion,
  body: z.strictObject({ view: viewSchema, connectionId: z.string().min(1).max(64), target }),
  answer: z.object({ job: jobView }),
  status: 202,
});

export const compareConnectionTable = route({
  method: 'post',
  path: '/api/connections/:id/compare',
  summary: 'Compare columns with a table of a connection. Writes nothing',
  tag: 'Exports',
  access: 'connection.use',
  callsServer: true,
  params: z.object({ id: z.string().min(1).max(64) }),
  body: table.extend({
    columns: z.array(z.strictObject({ name: z.string().max(1000), type: z.string().max(100) })).max(16_384),
  }),
  answer: tableComparison,
});
