import { defineReader } from '../define-format.ts';
import type { Format } from '../format.ts';
import { previewRows } from '../reading/preview-rows.ts';
import { logOptions } from './log-options.ts';
import { readLog } from './read-log.ts';
import { sniffLog } from './sniff-log.ts';

export const logFormat: Format = {
  id: 'log',
  title: 'Log',
  extensions: ['.log', '.syslog'],
  mimeTypes: ['text/plain'],
  typed: false,
  reader: defineReader({
    title: 'Log',
    options: logOptions,
    sniff: sniffLog,
    async preview(file, options, limit) {
      const plan = await readLog(file, options);
      return plan.ok ? previewRows(plan.value, limit) : plan;
    },
    read: readLog,
  }),
};
