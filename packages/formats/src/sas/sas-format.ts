import type { Format } from '../format.ts';
import { statisticalReader } from '../statistical/statistical-reader.ts';
import { openTransport, transportBegins } from './open-transport.ts';

/** Transport files of SAS (`.xpt` of version 5 to 8), read-only. */
export const sasFormat: Format = {
  id: 'sas',
  title: 'SAS transport',
  extensions: ['.xpt'],
  mimeTypes: ['application/x-sas-xport'],
  typed: true,
  signed: true,
  reader: statisticalReader({
    title: 'SAS transport',
    begins: transportBegins,
    encodingOf: () => Promise.resolve('windows-1252'),
    open: openTransport,
  }),
};
