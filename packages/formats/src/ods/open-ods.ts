import { failed, ok, type Result } from '@winnow/kernel';
import { entryBytes } from '../archives/entry-bytes.ts';
import { readZipDirectory } from '../archives/zip-directory.ts';
import { formatProblems } from '../problems.ts';
import type { FileReader } from '../reading/file-reader.ts';
import type { BookSheet, SheetBook } from '../sheets/sheet-book.ts';
import { workbookProblem } from '../sheets/workbook-problem.ts';
import { decodeUtf8, parseXml } from '../xml-text/parse-xml.ts';
import { xmlText } from '../xml-text/xml-encoding.ts';
import { eachRow, OdsRows } from './ods-rows.ts';

const spreadsheet = 'application/vnd.oasis.opendocument.spreadsheet';

/** Opens an OpenDocument spreadsheet and lists its sheets; rows are read on demand. */
export async function openOds(file: FileReader): Promise<Result<SheetBook>> {
  const { name } = file;
  const directory = await readZipDirectory(file, 'ODS');
  if (!directory.ok) return directory;
  const partOf = (path: string): AsyncIterable<string> => {
    const entry = directory.value.find((one) => one.name === path);
    if (!entry) throw new Error(`its part "${path}" is missing.`);
    return decodeUtf8(entryBytes(file, entry));
  };
  try {
    let type = '';
    for await (const piece of partOf('mimetype')) type += piece;
    if (!type.trim().startsWith(spreadsheet)) throw new Error('it isn’t a spreadsheet.');
    if (await isLocked(partOf('META-INF/manifest.xml')))
      return failed(formatProblems.lockedWorkbook({ name }));
    return await bookOf(name, () => partOf('content.xml'));
  } catch (error) {
    return failed(workbookProblem(name, 'ODS', error));
  }
}

/** Opens an OpenDocument spreadsheet that is a single XML document. */
export async function openFlatOds(file: FileReader): Promise<Result<SheetBook>> {
  try {
    return await bookOf(file.name, () => xmlText(file));
  } catch (error) {
    return failed(workbookProblem(file.name, 'FODS', error));
  }
}

async function bookOf(
  name: string,
  content: () => AsyncIterable<string> | Promise<AsyncIterable<string>>,
): Promise<Result<SheetBook>> {
  const sheets = await sheetsOf(await content());
  if (sheets.length === 0) return failed(formatProblems.noRows({ name }));
  return ok({
    sheets,
    async *rows(sheet) {
      const rows = new OdsRows(sheets.indexOf(sheet), sheet.name);
      yield* eachRow(parseXml(await content(), rows, () => rows.take()));
    },
  });
}

async function isLocked(manifest: AsyncIterable<string>): Promise<boolean> {
  let locked = false;
  const open = ({ name }: { readonly name: string }): void => {
    if (name === 'encryption-data') locked = true;
  };
  const handler = { open, text: () => undefined, close: () => undefined };
  for await (const _ of parseXml(manifest, handler, () => undefined));
  return locked;
}

/** Returns the tables of the document, without tables nested in cells. */
async function sheetsOf(content: AsyncIterable<string>): Promise<readonly BookSheet[]> {
  const sheets: BookSheet[] = [];
  const hiddenStyles = new Set<string>();
  let style = '';
  let depth = 0;
  const handler = {
    open({
      name,
      attributes,
    }: {
      readonly name: string;
      readonly attributes: Readonly<Record<string, string>>;
    }) {
      if (name === 'style') style = attributes['style:name'] ?? '';
      if (name === 'table-properties' && attributes['table:display'] === 'false') hiddenStyles.add(style);
      if (name !== 'table' || depth++ > 0) return;
      const hidden = hiddenStyles.has(attributes['table:style-name'] ?? '');
      sheets.push({ name: attributes['table:name'] ?? `Sheet ${sheets.length + 1}`, hidden });
    },
    text: () => undefined,
    close(name: string) {
      if (name === 'table') depth--;
    },
  };
  for await (const _ of parseXml(content, handler, () => undefined));
  return sheets;
}
