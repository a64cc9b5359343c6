import { zipBytes } from './zip-bytes.ts';

/** A cell as written in a sheet: a number, a text, or its own XML. */
type SheetCell = number | string | null | { readonly xml: string };

export interface TestSheet {
  readonly name: string;
  readonly rows: readonly (readonly SheetCell[])[];
  readonly state?: 'hidden' | 'veryHidden';
  /** The sheet's whole XML, instead of its rows. */
  readonly xml?: string;
}

interface TestWorkbook {
  readonly sheets: readonly TestSheet[];
  /** Number formats; a cell's style is its position in this list, counted from 1. */
  readonly formats?: readonly string[];
  readonly date1904?: boolean;
  readonly sharedStrings?: string;
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** Excel writes another element with the same name after the one with the calendar. */
const extension =
  '<extLst><ext uri="{140A7094-0E35-4892-8432-C4D2E57EDEB5}" xmlns:x15="http://schemas.microsoft.com/office/spreadsheetml/2010/11/main"><x15:workbookPr chartTrackingRefBase="1"/></ext></extLst>';
const packages = 'http://schemas.openxmlformats.org/package/2006';

/** Returns a workbook as Excel writes it, including what no library would write. */
export function workbookBytes({ sheets, formats = [], date1904, sharedStrings }: TestWorkbook): Buffer {
  const listed = sheets.map(
    ({ name, state }, i) =>
      `<sheet name="${escapeXml(name)}" sheetId="${i + 1}"${state ? ` state="${state}"` : ''} r:id="rId${i + 1}"/>`,
  );
  const related = sheets.map(
    (_, i) =>
      `<Relationship Id="rId${i + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
  );
  const shared = sharedStrings
    ? `<Relationship Id="rIdS" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/>`
    : '';
  return zipBytes([
    {
      name: '[Content_Types].xml',
      data: `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${sheets.map((_, i) => `<Override PartName="/xl/worksheets/sheet${i + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('')}</Types>`,
    },
    {
      name: '_rels/.rels',
      data: `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      data: `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr${date1904 ? ' date1904="1"' : ''}/><sheets>${listed.join('')}</sheets>${extension}</workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: `${declaration}<Relationships xmlns="${packages}/relationships">${related.join('')}<Relationship Id="rIdY" Type="${relations}/styles" Target="styles.xml"/>${shared}</Relationships>`,
    },
    { name: 'xl/styles.xml', data: stylesXml(formats) },
    ...(sharedStrings ? [{ name: 'xl/sharedStrings.xml', data: sharedStrings }] : []),
    ...sheets.map(({ rows, xml }, i) => ({
      name: `xl/worksheets/sheet${i + 1}.xml`,
      data:
        xml ??
        `${declaration}<worksheet xmlns="${main}"><sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`,
    })),
  ]);
}

/** Returns a number with one of the workbook's number formats, counted from 1. */
export const styled = (value: number | string, format: number): SheetCell => ({
  xml: `<c r="@" s="${format}"><v>${value}</v></c>`,
});

function stylesXml(formats: readonly string[]): string {
  const listed = formats.map((code, i) => `<numFmt numFmtId="${164 + i}" formatCode="${escapeXml(code)}"/>`);
  const used = formats.map((_, i) => `<xf numFmtId="${164 + i}" applyNumberFormat="1"/>`);
  return `${declaration}<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${listed.join('')}</numFmts><cellXfs count="${formats.length + 1}"><xf numFmtId="0"/>${used.join('')}</cellXfs></styleSheet>`;
}

function rowXml(cells: readonly SheetCell[], row: number): string {
  return `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, `${columnName(column)}${row + 1}`)).join('')}</row>`;
}

function cellXml(cell: SheetCell, place: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'string')
    return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
  return cell.xml.replace('r="@"', `r="${place}"`);
}

function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : `${columnName(Math.floor(index / 26) - 1)}${letter}`;
}

const escapeXml = (text: string): string =>
  text.replace(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`);
