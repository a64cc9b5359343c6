import { failed, ok, type Result } from '@winnow/kernel';
import { entryBytes } from '../archives/entry-bytes.ts';
import { readZipDirectory, type ZipEntry } from '../archives/zip-directory.ts';
import { formatProblems } from '../problems.ts';
import type { FileReader } from '../reading/file-reader.ts';
import { type NumberKind, numberCode, numberKind } from '../sheets/number-format.ts';
import type { BookSheet } from '../sheets/sheet-book.ts';
import { printSheetType } from '../sheets/sheet-type.ts';
import { workbookProblem } from '../sheets/workbook-problem.ts';
import { decodeUtf8, parseXml, type XmlHandler } from '../xml-text/parse-xml.ts';
import { SharedStrings } from './shared-strings.ts';

export interface WorkbookSheet extends BookSheet {
  readonly part: string;
}

/** Meaning of the numbers with a cell style. */
export interface CellStyle {
  readonly kind: NumberKind;
  /** As `printSheetType` names it. */
  readonly type: string;
}

/** A workbook whose sheets can be read. */
export interface OpenWorkbook {
  readonly sheets: readonly WorkbookSheet[];
  readonly from1904: boolean;
  readonly styles: readonly CellStyle[];
  readonly strings: SharedStrings;
  /** Returns the XML of a part, as text. */
  part(name: string): AsyncIterable<string>;
}

/** Opens a workbook with its list of sheets and its styles; sheets are read on demand. */
export async function openWorkbook(file: FileReader): Promise<Result<OpenWorkbook>> {
  const { name } = file;
  if (file.size === 0) return failed(formatProblems.emptyFile({ name }));
  const directory = await readZipDirectory(file, 'XLSX');
  if (!directory.ok) return directory;
  const entries = new Map(
    directory.value.map((entry) => [entry.name.replace(/^\/+/, '').toLowerCase(), entry]),
  );
  try {
    return await openParts(file, entries);
  } catch (error) {
    return failed(workbookProblem(name, 'XLSX', error));
  }
}

async function openParts(
  file: FileReader,
  entries: ReadonlyMap<string, ZipEntry>,
): Promise<Result<OpenWorkbook>> {
  const entryOf = (part: string): ZipEntry | undefined => entries.get(part.toLowerCase());
  const part = (of: string): AsyncIterable<string> => {
    const entry = entryOf(of);
    if (!entry) throw new Error(`its part "${of}" is missing.`);
    return decodeUtf8(entryBytes(file, entry));
  };
  const root = (await relations(part('_rels/.rels'))).find(({ type }) => type.endsWith('/officeDocument'));
  const main = resolvePart('', root?.target ?? 'xl/workbook.xml');
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const related = await relations(part(`${folder}_rels/${main.slice(folder.length)}.rels`));
  const { sheets, from1904 } = await readWorkbook(part(main));
  const listed = sheets.flatMap(({ name, hidden, relation }) => {
    const found = related.find(({ id, type }) => id === relation && type.endsWith('/worksheet'));
    return found ? [{ name, hidden, part: resolvePart(folder, found.target) }] : [];
  });
  if (listed.length === 0) return failed(formatProblems.noRows({ name: file.name }));
  const partOf = (type: string): string | undefined => {
    const found = related.find((one) => one.type.endsWith(`/${type}`));
    const path = found && resolvePart(folder, found.target);
    return path !== undefined && entryOf(path) ? path : undefined;
  };
  const styles = partOf('styles');
  const strings = partOf('sharedStrings');
  return ok({
    sheets: listed,
    from1904,
    styles: styles === undefined ? [] : await readStyles(part(styles)),
    strings: new SharedStrings(() => (strings === undefined ? undefined : part(strings))),
    part,
  });
}

interface Relation {
  readonly id: string;
  readonly type: string;
  readonly target: string;
}

async function relations(xml: AsyncIterable<string>): Promise<readonly Relation[]> {
  const found: Relation[] = [];
  await readAll(xml, ({ name, attributes: { Id = '', Type = '', Target = '' } }) => {
    if (name === 'Relationship') found.push({ id: Id, type: Type, target: Target });
  });
  return found;
}

async function readWorkbook(xml: AsyncIterable<string>) {
  const sheets: { name: string; hidden: boolean; relation: string }[] = [];
  let from1904 = false;
  await readAll(xml, ({ name, attributes }) => {
    // Extensions of newer versions also have an element with this name.
    if (name === 'workbookPr') from1904 ||= /^(?:1|true|on)$/.test(attributes.date1904 ?? '');
    if (name !== 'sheet') return;
    const relation = Object.entries(attributes).find(([key]) => /(?:^|:)id$/.test(key))?.[1] ?? '';
    const state = attributes.state ?? 'visible';
    sheets.push({ name: attributes.name ?? '', hidden: state !== 'visible', relation });
  });
  return { sheets, from1904 };
}

/** Reads what the numbers of each cell style are, by their number formats. */
async function readStyles(xml: AsyncIterable<string>): Promise<readonly CellStyle[]> {
  const codes = new Map<number, string>();
  const styles: CellStyle[] = [];
  let inCells = false;
  await readAll(
    xml,
    ({ name, attributes }) => {
      const id = Number(attributes.numFmtId ?? 0);
      if (name === 'numFmt') codes.set(id, attributes.formatCode ?? '');
      else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells) styles.push(styleOf(id, codes.get(id)));
    },
    (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  );
  return styles;
}

function styleOf(id: number, code: string | undefined): CellStyle {
  const kind = numberKind(id, code);
  return { kind, type: printSheetType(kind, numberCode(id, code)) };
}

async function readAll(
  xml: AsyncIterable<string>,
  open: XmlHandler['open'],
  close: XmlHandler['close'] = () => undefined,
): Promise<void> {
  for await (const _ of parseXml(xml, { open, close, text: () => undefined }, () => undefined));
}

/** Returns a part's name from a target that is relative to a folder. */
function resolvePart(folder: string, target: string): string {
  return decodeURIComponent(new URL(target, `file:///${folder}`).pathname).slice(1);
}
