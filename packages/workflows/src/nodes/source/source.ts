import { z } from 'zod';
import { defineNodeKind, noReferences } from '../node-kind.ts';

const optionValue = z.union([z.string().max(10_000), z.number(), z.boolean(), z.null()]);

export const sourceSettings = z.discriminatedUnion('from', [
  z.strictObject({
    from: z.literal('project'),
    projectId: z.string().min(1).max(64),
    /** Which source of the project; its first if left out. */
    source: z.string().max(200).optional(),
    /** Whether the project first reads it anew from the address that it came from. */
    refresh: z.boolean().default(false),
    /**
     * Where columns are missing that were there: the run fails and the source stays as it was, or
     * continues with a warning.
     */
    whenColumnsGo: z.enum(['stop', 'go-on']).default('stop'),
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
  summary:
    'Rows as they came: a source of a project, as it is when the run starts or read anew, or a file that arrives.',
  settings: sourceSettings,
  defaults: { from: 'file' },
  inputs: { least: 0, most: 0 },
  givesRows: true,
  phase: 'rows',
  sentence: (settings) =>
    settings.from === 'file'
      ? 'A file that arrives'
      : `The source${settings.source === undefined ? '' : ` ${settings.source}`} of a project${settings.refresh ? ', read anew' : ''}`,
  references: (settings) =>
    settings.from === 'project'
      ? { projects: [{ id: settings.projectId, ...(settings.refresh ? { edit: true } : {}) }] }
      : noReferences,
});
