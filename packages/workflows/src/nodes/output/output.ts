import { z } from 'zod';
import { workflowProblems } from '../../problems.ts';
import { defineNodeKind, noReferences } from '../node-kind.ts';

const optionValue = z.union([z.string().max(10_000), z.number(), z.boolean(), z.null()]);

/** The formats in which the server keeps files. */
export const outputFormats = ['csv', 'tsv', 'xlsx', 'json', 'ndjson', 'parquet'] as const;

export const outputModes = ['replace', 'append', 'upsert'] as const;

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
    /** What becomes of the rows that are there: replaced as a whole, kept, or replaced where a new one has their key. */
    mode: z.enum(outputModes).default('replace'),
    /** Columns that tell rows apart, where rows are replaced by their key. */
    key: z.array(z.string().min(1).max(1000)).max(20).default([]),
  }),
]);

const modeWords = {
  replace: 'The table',
  append: 'Added to the table',
  upsert: 'By key into the table',
} as const;

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
      : `${modeWords[settings.mode]} ${settings.schema}.${settings.table}`,
  references: () => noReferences,
  check: (settings) =>
    settings.to === 'database' && settings.mode === 'upsert' && settings.key.length === 0
      ? [workflowProblems.noKey({})]
      : [],
});
