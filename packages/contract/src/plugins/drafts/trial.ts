import { z } from 'zod';
import { jsonInput } from '../../fields/kept.ts';
import { jsonField, logicalTypeField, problemField } from '../../fields/problem.ts';
import { pluginParams } from '../../params.ts';
import { route } from '../../route.ts';
import { draftContent, draftSchema } from './plugin-content.ts';

const maxRows = 100;
const base = { method: 'post', tag: 'Plugins', params: pluginParams, access: 'plugin.edit' } as const;

export const runExamples = route({
  ...base,
  path: '/api/plugins/:id/examples',
  summary: 'Run the examples of a draft',
  body: draftSchema,
  answer: z.object({
    passed: z.boolean(),
    examples: z.array(
      z.object({
        title: z.string(),
        passed: z.boolean(),
        expected: jsonField,
        actual: jsonField.optional(),
        problems: z.array(problemField),
      }),
    ),
  }),
});

/**
 * Source of the cells for an argument or role: a column of the project, or one value for all rows.
 */
const binding = z.union([
  z.strictObject({ column: z.string().max(10_000) }),
  z.strictObject({ value: jsonInput }),
]);

export const trialBody = z.strictObject({
  ...draftContent,
  project: z.string().min(1).max(64),
  /** Name of the function, for function plugins. */
  function: z.string().max(40).optional(),
  /** By the name of an argument or role; missing ones have their default, or are null. */
  inputs: z.record(z.string().max(40), binding).default({}),
  parameters: z.record(z.string().max(40), jsonInput).default({}),
  offset: z.int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
  limit: z.int().min(1).max(maxRows).default(20),
});

export const tryPlugin = route({
  ...base,
  path: '/api/plugins/:id/trial',
  summary: 'Run a draft on result rows of a project and return inputs with outputs',
  body: trialBody,
  answer: z.object({
    inputs: z.array(
      z.object({
        name: z.string(),
        label: z.string(),
        type: logicalTypeField.nullable(),
        cells: z.array(jsonField),
      }),
    ),
    outputs: z.array(z.object({ name: z.string(), type: logicalTypeField, cells: z.array(jsonField) })),
    rows: z.number(),
    rowsOut: z.number(),
    from: z.array(z.number().nullable()).nullable(),
    failures: z.array(z.object({ row: z.number(), problem: problemField })),
    misfits: z.number(),
    milliseconds: z.number(),
  }),
});
