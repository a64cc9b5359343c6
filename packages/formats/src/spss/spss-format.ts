import type { Format } from '../format.ts';
import { statisticalReader } from '../statistical/statistical-reader.ts';
import { openSpss, spssBegins, spssEncoding } from './open-spss.ts';

/** System files of SPSS and PSPP (`.sav`, `.zsav`), read-only. */
export const spssFormat: Format = {
  id: 'spss',
  title: 'SPSS',
  extensions: ['.sav', '.zsav'],
  mimeTypes: ['application/x-spss-sav'],
  typed: true,
  signed: true,
  reader: statisticalReader({
    title: 'SPSS',
    begins: spssBegins,
    encodingOf: spssEncoding,
    open: openSpss,
  }),
};
