import { zipBytes } from './zip-bytes.ts';

/**
 * A sheet of an OpenDocument spreadsheet: its rows are XML of `table:table-cell` elements, or whole
 * rows.
 */
export interface OdsSheet {
  readonly name: string;
  readonly rows: readonly string[];
  readonly hidden?: boolean;
}

const spreadsheet = 'application/vnd.oasis.opendocument.spreadsheet';
const namespaces = ['office', 'table', 'text', 'style', 'calcext']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ');

/** Returns an OpenDocument spreadsheet, packed as by LibreOffice. */
export function odsBytes(sheets: readonly OdsSheet[], manifest = ''): Buffer {
  return zipBytes([
    { name: 'mimetype', data: spreadsheet, stored: true },
    { name: 'content.xml', data: documentOf('document-content', sheets) },
    {
      name: 'META-INF/manifest.xml',
      data: `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0">${manifest}</manifest:manifest>`,
    },
  ]);
}

/** Returns an OpenDocument spreadsheet as a single XML document. */
export function flatOdsBytes(sheets: readonly OdsSheet[]): Buffer {
  return Buffer.from(documentOf('document', sheets, ` office:mimetype="${spreadsheet}"`));
}

function documentOf(element: string, sheets: readonly OdsSheet[], attributes = ''): string {
  const tables = sheets.map(
    ({ name, rows, hidden }) =>
      `<table:table table:name="${name}" table:style-name="${hidden ? 'ta2' : 'ta1'}">${rows
        .map((row) =>
          row.startsWith('<table:table-row') ? row : `<table:table-row>${row}</table:table-row>`,
        )
        .join('')}</table:table>`,
  );
  const styles = ['true', 'false'].map(
    (display, i) =>
      `<style:style style:name="ta${i + 1}" style:family="table"><style:table-properties table:display="${display}"/></style:style>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><office:${element} ${namespaces}${attributes}><office:automatic-styles>${styles.join('')}</office:automatic-styles><office:body><office:spreadsheet>${tables.join('')}</office:spreadsheet></office:body></office:${element}>`;
}

/** Returns a cell with a text, or with a number and a different displayed text. */
export function odsCell(value: string | number, repeated = 1): string {
  const times = repeated > 1 ? ` table:number-columns-repeated="${repeated}"` : '';
  return typeof value === 'number'
    ? `<table:table-cell office:value-type="float" office:value="${value}"${times}><text:p>about ${value}</text:p></table:table-cell>`
    : `<table:table-cell office:value-type="string"${times}><text:p>${value}</text:p></table:table-cell>`;
}
