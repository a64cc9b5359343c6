import { z } from 'zod';
import { defineNodeKind, noReferences } from '../node-kind.ts';

const optionValue = z.union([z.string().max(10_000), z.number(), z.boolean(), z.null()]);

/** The formats in which the server keeps files. */
export const outputFormats = ['csv', 'tsv', 'xlsx', 'json', 'ndjson', 'parquet'] as const;

/** A name that PostgreSQL takes; it is quoted wherever it is used. */
const sqlName = z
  .string()
  .min(1)
  .max(63)
  .regex(/^[^\p{Cc}]+$/u, 'no control characters');

export const outputSettings = z.discriminatedUnion('to', [
  z.strictObject({
    to: z.literal('file'),
    format: z.enum(outputFormats).default('csv'),
    options: z.record(z.string().max(100), optionValue).default({}),
    /** Without its ending; that of the node or workflow if left out. */
    fileName: z
      .string()
      .max(120)
      .regex(/^[^\\/:*?"<>|\p{Cc}]*$/u, 'no characters that file systems refuse')
      .optional(),
  }),
  z.strictObject({
    to: z.literal('database'),
    /** Id of a sealed connection of the workflow. */
    connectionId: z.string().min(1).max(64),
    schema: sqlName.default('public'),
    table: sqlName,
  }),
]);

export const output = defineNodeKind({
  kind: 'output',
  title: 'Output',
  summary:
    'Gives the rows out, once everything else went well: as a file that the server keeps, or as a table of a database.',
  settings: outputSettings,
  defaults: { to: 'file', format: 'csv' },
  inputs: { least: 1, most: 1 },
  givesRows: false,
  phase: 'output',
  sentence: (settings) =>
    settings.to === 'file'
      ? `A file (${settings.format.toUpperCase()})`
      : `The table ${settings.schema}.${settings.table}`,
  references: () => noReferences,
});
