import type { Format } from '../format.ts';
import { statisticalReader } from '../statistical/statistical-reader.ts';
import { dataSetBegins, readDataSetHeader } from './data-set-header.ts';
import { openDataSet } from './open-data-set.ts';
import { openTransport, transportBegins } from './open-transport.ts';

/** Data sets of SAS 7 and later (`.sas7bdat`), and transport files (`.xpt` of version 5 to 8), read-only. */
export const sasFormat: Format = {
  id: 'sas',
  title: 'SAS',
  extensions: ['.sas7bdat', '.xpt'],
  mimeTypes: ['application/x-sas-data', 'application/x-sas-xport'],
  typed: true,
  signed: true,
  reader: statisticalReader({
    title: 'SAS',
    begins: (head) => dataSetBegins(head) || transportBegins(head),
    encodingOf: async (file) =>
      dataSetBegins(await file.read(0, 32)) ? (await readDataSetHeader(file)).encoding : 'windows-1252',
    open: async (file, encoding) =>
      dataSetBegins(await file.read(0, 32)) ? openDataSet(file, encoding) : openTransport(file, encoding),
  }),
};
