import { defineMessages, refusal } from '@winnow/kernel';
import { z } from 'zod';
import { workflowProblems } from '../../problems.ts';
import { defineNodeKind, noReferences } from '../node-kind.ts';

const optionValue = z.union([z.string().max(10_000), z.number(), z.boolean(), z.null()]);

/** Formats of files that the server stores. */
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

/** What to do if the rows don't match the existing table. */
export const schemaChanges = ['refuse', 'add', 'recreate'] as const;

const messages = defineMessages('node.output', {
  title: 'Output',
  summary:
    'Writes the rows once everything else succeeds: to a file that the server keeps, or to a database table.',
  file: ({ format }: { format: string }) => `A file (${format})`,
  replace: ({ table }: { table: string }) => `Replaces the rows of ${table}`,
  append: ({ table }: { table: string }) => `Appends rows to ${table}`,
  upsert: ({ table }: { table: string }) => `Updates rows by key in ${table}`,
  controlCharacters: 'the name contains control characters',
  fileCharacters: 'it contains characters that file systems don’t allow in names',
});

/** A name that PostgreSQL accepts; it is quoted wherever it is used. */
const sqlName = z
  .string()
  .min(1)
  .max(63)
  .regex(/^[^\p{Cc}]+$/u, refusal(messages.controlCharacters));

export const outputSettings = z.discriminatedUnion('to', [
  z.strictObject({
    to: z.literal('file'),
    format: z.enum(outputFormats).default('csv'),
    options: z.record(z.string().max(100), optionValue).default({}),
    /** File name without its extension; that of the node or workflow if left out. */
    fileName: z
      .string()
      .max(120)
      .regex(/^[^\\/:*?"<>|\p{Cc}]*$/u, refusal(messages.fileCharacters))
      .optional(),
  }),
  z.strictObject({
    to: z.literal('database'),
    /** Id of an encrypted connection of the workflow. */
    connectionId: z.string().min(1).max(64),
    schema: sqlName.default('public'),
    table: sqlName,
    /**
     * What happens to the rows in the table: all are replaced, all are kept, or those with the key
     * of a new row are updated.
     */
    mode: z.enum(outputModes).default('replace'),
    /** Key columns by which rows are updated. */
    key: z.array(z.string().min(1).max(1000)).max(20).default([]),
    /**
     * Refuse to write, add the missing columns, or (in mode `replace`) drop the table and create it
     * again.
     */
    schemaChanges: z.enum(schemaChanges).default('refuse'),
  }),
]);

export const output = defineNodeKind({
  kind: 'output',
  messages,
  icon: [
    'M14 3v4a1 1 0 0 0 1 1h4',
    'M11.5 21h-4.5a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v5m-5 6h7m-3 -3l3 3l-3 3',
  ],
  settings: outputSettings,
  defaults: { to: 'file', format: 'csv' },
  inputs: { least: 1, most: 1 },
  returnsRows: false,
  phase: 'output',
  sentence: (settings) =>
    settings.to === 'file'
      ? messages.file({ format: settings.format.toUpperCase() })
      : messages[settings.mode]({ table: `${settings.schema}.${settings.table}` }),
  references: () => noReferences,
  check: (settings) =>
    settings.to === 'database' && settings.mode === 'upsert' && settings.key.length === 0
      ? [workflowProblems.noKey({})]
      : [],
});
