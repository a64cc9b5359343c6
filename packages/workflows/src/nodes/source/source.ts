import { defineMessages } from '@winnow/kernel';
import { z } from 'zod';
import { defineNodeKind, noReferences } from '../node-kind.ts';

const optionValue = z.union([z.string().max(10_000), z.number(), z.boolean(), z.null()]);

export const sourceSettings = z.discriminatedUnion('from', [
  z.strictObject({
    from: z.literal('project'),
    projectId: z.string().min(1).max(64),
    /** Source of the project; its first if left out. */
    source: z.string().max(200).optional(),
    /** Whether the project first reloads it from its original URL. */
    refresh: z.boolean().default(false),
    /**
     * What to do if columns have disappeared: the run fails and the source stays as it was, or
     * continues with a warning.
     */
    whenColumnsGo: z.enum(['stop', 'go-on']).default('stop'),
  }),
  z.strictObject({
    from: z.literal('file'),
    /** Format of files; detected for each file if left out. */
    format: z.string().max(50).optional(),
    options: z.record(z.string().max(100), optionValue).optional(),
  }),
]);

const messages = defineMessages('node.source', {
  title: 'Source',
  summary:
    'Reads rows unchanged: from a source of a project, as it is or reloaded when the run starts, or from an incoming file.',
  file: 'An incoming file',
  project: ({ source, refresh }: { source: string | null; refresh: boolean }) =>
    `The source${source === null ? '' : ` ${source}`} of a project${refresh ? ', reloaded' : ''}`,
});

export const source = defineNodeKind({
  kind: 'source',
  messages,
  icon: [
    'M12 21h-7a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v8',
    'M3 10h18',
    'M10 3v18',
    'M19 22v-6',
    'M22 19l-3 -3l-3 3',
  ],
  settings: sourceSettings,
  defaults: { from: 'file' },
  inputs: { least: 0, most: 0 },
  returnsRows: true,
  phase: 'rows',
  sentence: (settings) =>
    settings.from === 'file'
      ? messages.file
      : messages.project({ source: settings.source ?? null, refresh: settings.refresh }),
  references: (settings) =>
    settings.from === 'project'
      ? { projects: [{ id: settings.projectId, ...(settings.refresh ? { edit: true } : {}) }] }
      : noReferences,
});
