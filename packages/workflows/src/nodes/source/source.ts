import { z } from 'zod';
import { defineNodeKind, noReferences } from '../node-kind.ts';

const optionValue = z.union([z.string().max(10_000), z.number(), z.boolean(), z.null()]);

export const sourceSettings = z.discriminatedUnion('from', [
  z.strictObject({
    from: z.literal('project'),
    projectId: z.string().min(1).max(64),
    /** Which source of the project; its first if left out. */
    source: z.string().max(200).optional(),
  }),
  z.strictObject({
    from: z.literal('file'),
    /** How files are read; found out from each file if left out. */
    format: z.string().max(50).optional(),
    options: z.record(z.string().max(100), optionValue).optional(),
  }),
]);

export const source = defineNodeKind({
  kind: 'source',
  title: 'Source',
  summary: 'Rows as they came: a source of a project as it is when the run starts, or a file that arrives.',
  settings: sourceSettings,
  defaults: { from: 'file' },
  inputs: { least: 0, most: 0 },
  givesRows: true,
  phase: 'rows',
  sentence: (settings) =>
    settings.from === 'file'
      ? 'A file that arrives'
      : settings.source === undefined
        ? 'The source of a project'
        : `The source ${settings.source} of a project`,
  references: (settings) =>
    settings.from === 'project' ? { projects: [{ id: settings.projectId }] } : noReferences,
});
