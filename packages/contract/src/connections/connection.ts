import { refusal } from '@winnow/kernel';
import { z } from 'zod';
import { refusals } from '../fields/refusals.ts';
import { route } from '../route.ts';

const tag = 'Connections';
const params = z.object({ id: z.string().min(1).max(64) });
const name = z.string().trim().min(1).max(100);
/** Values of the connection type's fields, by name. */
const values = z.record(z.string().min(1).max(50), z.string().max(10_000));

const plain = z
  .string()
  .min(1)
  .max(1000)
  .regex(/^\P{Cc}+$/u, refusal(refusals.controlCharacters));

export const connectionRead = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('table'), schema: plain.max(200), table: plain.max(200) }),
  z.strictObject({
    what: z.literal('query'),
    sql: z
      .string()
      .min(1)
      .max(100_000)
      .regex(/^[^\0]+$/, refusal(refusals.nullCharacter))
      .describe('One statement that only reads'),
  }),
  z.strictObject({
    what: z.literal('file'),
    path: plain.describe('A path; in storage also a pattern with * (within a folder), ** (any folders) or ?'),
    combined: z
      .literal(true)
      .optional()
      .describe(
        'The files that match a pattern become one source; refreshing it also reads files added since',
      ),
  }),
]);

const kindView = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  words: z.literal('connection').exactOptional(),
  reads: z.array(z.enum(['table', 'query', 'file'])),
  /** What it can write to. */
  writes: z.enum(['table', 'file']).nullable(),
  /** Whether its tables or files can be listed. */
  lists: z.boolean(),
  /** Whether a path may be a pattern. */
  patterns: z.boolean(),
  fields: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      type: z.enum(['text', 'secret', 'choice']),
      help: z.string().optional(),
      placeholder: z.string().optional(),
      default: z.string().optional(),
      choices: z.record(z.string(), z.string()).optional(),
      destination: z.literal(true).optional(),
      words: z.literal('connection').exactOptional(),
    }),
  ),
});

const connectionView = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.string(),
  host: z.string(),
  /** Values of fields that aren't secret. */
  settings: z.record(z.string(), z.string()),
  organization: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** What may be written to it; null if it can't be written to, or its owner didn't allow it. */
  writes: z.enum(['table', 'file']).nullable(),
  /** Allowed write modes for tables; empty if it accepts none. */
  tableModes: z.array(z.enum(['create', 'replace', 'append', 'upsert'])),
  /** Schema of tables named without one. */
  defaultSchema: z.string().nullable(),
  mayEdit: z.boolean(),
  updatedAt: z.string(),
});

export const listConnectionKinds = route({
  method: 'get',
  path: '/api/connection-kinds',
  summary: 'List the kinds of connections with their fields',
  tag,
  access: 'own.listConnections',
  answer: z.object({ kinds: z.array(kindView) }),
});

export const listConnections = route({
  method: 'get',
  path: '/api/connections',
  summary:
    'List the connections you may use: your own and those of your organizations. Secrets are never returned',
  tag,
  access: 'own.listConnections',
  answer: z.object({ connections: z.array(connectionView) }),
});

export const createConnection = route({
  method: 'post',
  path: '/api/connections',
  summary: 'Create a connection of your own or of an organization. Secrets are encrypted',
  tag,
  access: 'own.createConnection',
  body: z.strictObject({
    name,
    kind: z.string().min(1).max(50),
    values,
    organizationId: z.string().min(1).max(64).optional(),
  }),
  answer: z.object({ connection: connectionView }),
  status: 201,
});

export const changeConnection = route({
  method: 'patch',
  path: '/api/connections/:id',
  summary: 'Change a connection. Fields left out stay; send secrets again if the server changes',
  tag,
  access: 'connection.edit',
  params,
  body: z.strictObject({ name: name.optional(), values: values.optional() }),
  answer: z.object({ connection: connectionView }),
});

export const deleteConnection = route({
  method: 'delete',
  path: '/api/connections/:id',
  summary: 'Delete a connection. Sources read from it stay, but can no longer be refreshed',
  tag,
  access: 'connection.delete',
  params,
  status: 204,
});

export const testConnection = route({
  method: 'post',
  path: '/api/connections/:id/test',
  summary: 'Test a connection by signing in',
  tag,
  access: 'connection.use',
  callsServer: true,
  params,
  status: 204,
});

export const listConnectionItems = route({
  method: 'post',
  path: '/api/connections/:id/items',
  summary: 'List the tables or files of a connection',
  tag,
  access: 'connection.use',
  callsServer: true,
  params,
  body: z.strictObject({ search: z.string().max(200).default('') }),
  answer: z.object({
    items: z.array(z.object({ title: z.string(), bytes: z.number().nullable(), read: connectionRead })),
    /** Whether there are more than those listed. */
    more: z.boolean(),
  }),
});

export const uploadFromConnection = route({
  method: 'post',
  path: '/api/connections/:id/uploads',
  summary:
    'Read a table, a read-only query, or files of a connection as uploads. Sources imported from them can be refreshed',
  tag,
  access: 'connection.use',
  callsServer: true,
  params,
  body: z.strictObject({
    read: connectionRead,
    progress: z
      .string()
      .min(1)
      .max(64)
      .optional()
      .describe('A name of your choice that `fetch` events use to report the progress'),
  }),
  answer: z.object({
    uploads: z.array(z.object({ id: z.string(), fileName: z.string(), bytes: z.number() })),
  }),
  status: 201,
});
