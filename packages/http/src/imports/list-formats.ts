import * as contract from '@winnow/contract/imports/list-formats';
import { ok } from '@winnow/kernel';
import { reportFormat } from '@winnow/services/exports/report-format';
import { optionFields } from '@winnow/services/imports/option-fields';
import { handle } from '../routing/handle.ts';

export const listFormatsRoute = handle(contract.listFormats, async () => {
  const { exportFormats, formats } = await import('@winnow/formats');
  return ok({
    formats: formats.map(({ id, title, reader }) => ({
      id,
      title,
      words: 'format' as const,
      fields: [...optionFields(reader.options, {})],
      defaults: reader.options.parse({}),
    })),
    exports: [
      ...exportFormats.map(({ id, title, writer }) => ({ id, title, options: writer.options })),
      reportFormat,
    ].map(({ id, title, options }) => ({
      id,
      title,
      words: 'format' as const,
      fields: [...optionFields(options, {})],
      defaults: options.parse({}),
    })),
  });
});
