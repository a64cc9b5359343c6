import { z } from 'zod';
import { workflowProblems } from '../../problems.ts';
import { defineNodeKind, noReferences } from '../node-kind.ts';

const optionValue = z.union([z.string().max(10_000), z.number(), z.boolean(), z.null()]);

/** The formats in which the server keeps files. */
export const outputFormats = [
  'csv',
  'tsv',
  'xlsx',
  'json',
  'ndjson',
  'parquet',
  'xml',
  'arrow',
  'sqlite',
  'sql',
  'html',
  'markdown',
] as const;

export const outputModes = ['replace', 'append', 'upsert'] as const;

/** What happens where the rows don't fit the table that is there. */
export const schemaChanges = ['refuse', 'add', 'recreate'] as const;

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
    /**
     * What happens to the rows in the table: all are replaced, all are kept, or those are updated
     * whose key a new row has.
     */
    mode: z.enum(outputModes).default('replace'),
    /** The columns of the key by which rows are updated. */
    key: z.array(z.string().min(1).max(1000)).max(20).default([]),
    /**
     * Refuse to write, add the missing columns, or (in mode `replace`) drop the table and create it
     * again.
     */
    schemaChanges: z.enum(schemaChanges).default('refuse'),
  }),
]);

const modeWords = {
  replace: 'Replaces the rows of',
  append: 'Appends rows to',
  upsert: 'Updates rows by key in',
} as const;

export const output = defineNodeKind({
  kind: 'output',
  title: 'Output',
  summary:
    'Gives the rows out, once everything else succeeded: as a file that the server keeps, or as a table of a database.',
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
