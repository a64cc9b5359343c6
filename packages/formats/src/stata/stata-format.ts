import type { Format } from '../format.ts';
import { statisticalReader } from '../statistical/statistical-reader.ts';
import { stataBegins } from './find-layout.ts';
import { openStata, stataEncoding } from './open-stata.ts';

/** Data sets of Stata 8 and later (`.dta` of release 113 and higher), read-only. */
export const stataFormat: Format = {
  id: 'stata',
  title: 'Stata',
  extensions: ['.dta'],
  mimeTypes: ['application/x-stata-dta'],
  typed: true,
  signed: true,
  reader: statisticalReader({
    title: 'Stata',
    begins: stataBegins,
    encodingOf: stataEncoding,
    open: openStata,
  }),
};
