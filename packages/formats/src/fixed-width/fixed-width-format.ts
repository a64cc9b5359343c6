import { ok } from '@winnow/kernel';
import { defineReader } from '../define-format.ts';
import type { Format } from '../format.ts';
import { previewRows } from '../reading/preview-rows.ts';
import { fixedWidthOptions } from './fixed-width-options.ts';
import { readFixedWidth } from './read-fixed-width.ts';
import { sniffFixedWidth } from './sniff-fixed-width.ts';

export const fixedWidthFormat: Format = {
  id: 'fixed-width',
  title: 'Fixed width',
  extensions: ['.fwf', '.prn'],
  mimeTypes: ['text/plain'],
  typed: false,
  reader: defineReader({
    title: 'Fixed width',
    options: fixedWidthOptions,
    sniff: sniffFixedWidth,
    headerRows: (options) => options.headerRows,
    async preview(file, options, limit) {
      const plan = await readFixedWidth(file, options);
      if (!plan.ok) return plan;
      const preview = await previewRows(plan.value, limit, options.headerRows);
      return preview.ok
        ? ok({ ...preview.value, problems: [...preview.value.problems, ...plan.problems] })
        : preview;
    },
    read: readFixedWidth,
  }),
};
