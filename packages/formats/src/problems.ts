import { counted, defineProblems, problem, warning } from '@winnow/kernel';
import { printRenamed } from './combined/renamed-names.ts';

/** Data files of programs whose tables can't be read, though their names say what they are. */
const ofOtherPrograms = /Stata|SPSS|SAS|R data|Access|HDF5/;

export const formatProblems = defineProblems('formats', {
  emptyFile: problem<{ name: string }>(
    422,
    ({ name }) => `${named(name)} is empty (0 bytes).`,
    () => 'Export the data again, or choose another file.',
  ),
  noRows: problem<{ name: string }>(
    422,
    ({ name }) => `${named(name)} has no rows.`,
    () => 'Check how many lines are skipped, or choose another file.',
  ),
  headerOnly: warning<{ name: string }>(({ name }) => `${named(name)} has a header but no rows below it.`),
  otherKind: problem<{ name: string; kind: string }>(
    415,
    ({ name, kind }) => `${named(name)} is ${kind}${ofOtherPrograms.test(kind) ? '' : ', despite its name'}.`,
    ({ kind }) =>
      /archive|compressed/.test(kind)
        ? 'Unpack it first, then import the file inside.'
        : /ORC|Feather/.test(kind)
          ? 'Convert it to Parquet first, for example with pandas, DuckDB or Spark.'
          : ofOtherPrograms.test(kind)
            ? 'Export the table as CSV, Excel or Parquet from the program that wrote it.'
            : 'Choose a table: CSV, TSV, fixed width, JSON, NDJSON, Parquet, Excel, OpenDocument, SYLK, DIF, dBase, XML, HTML, Arrow, Avro, SQLite, SPSS, Stata, SAS, R data, vCard, iCalendar, MARC, PC-Axis, an SQL dump or a log.',
  ),
  notText: problem<{ name: string }>(
    415,
    ({ name }) => `${named(name)} isn’t text: its bytes match no known encoding or file type.`,
    () =>
      'Choose a table: CSV, TSV, fixed width, JSON, NDJSON, Parquet, Excel, OpenDocument, SYLK, DIF, dBase, XML, HTML, Arrow, Avro, SQLite, SPSS, Stata, SAS, R data, vCard, iCalendar, MARC, PC-Axis, an SQL dump or a log.',
  ),
  unknownFormat: problem<{ format: string; known: string }>(
    422,
    ({ format, known }) => `There is no format "${format}". Known formats: ${known}.`,
  ),
  onlyRead: problem<{ format: string; written: string }>(
    422,
    ({ format }) => `${format} can be read but not written.`,
    ({ written }) => `Choose one of ${written}.`,
  ),
  badOptions: problem<{ format: string; option: string; detail: string }>(
    422,
    ({ format, option, detail }) =>
      `The option "${option}" of ${format} is invalid: ${detail.replace(/\.$/, '')}.`,
  ),
  unsafeArchive: problem<{ name: string; file: string; reason: string }>(
    422,
    ({ name, file, reason }) => `${named(name)} was rejected because "${file}" in it ${reason}.`,
    () => 'Repack the files without links, and with all paths inside the archive.',
  ),
  damaged: problem<{ name: string; kind: string; detail: string }>(
    422,
    ({ name, kind, detail }) => `${named(name)} is a damaged ${kind} file: ${detail}`,
    () => 'Transfer or export the file again.',
  ),
  decimalsUnread: problem<{ name: string; columns: readonly string[] }>(
    422,
    ({ name, columns }) =>
      `${named(name)} contains decimals with more than 38 digits that can’t be read exactly, in ${columns.slice(0, 10).join(', ')}.`,
    () => 'In the program that created the file, write these columns with at most 38 digits or as text.',
  ),
  earlyArrow: problem<{ name: string }>(
    422,
    ({ name }) => `${named(name)} is compressed in the format of Arrow 0.17, which later versions changed.`,
    () => 'Write it again with a current version, such as a current PyArrow, or without compression.',
  ),
  rowTooLong: problem<{ name: string; line: number; limit: number }>(
    422,
    ({ name, line, limit }) =>
      `The row at line ${line} of ${named(name)} is longer than ${limit} MB. The rows before it were read.`,
    () => 'Check the delimiter, the quote and the line ends.',
  ),
  tooManyColumns: problem<{ name: string; columns: number; limit: number }>(
    422,
    ({ name, columns, limit }) =>
      `${named(name)} has ${columns.toLocaleString('en')} columns; the limit is ${limit.toLocaleString('en')}.`,
    () => 'Check the delimiter, or split the columns over several files.',
  ),
  tooLargeToRead: problem<{ name: string; kind: string; limit: number }>(
    413,
    ({ name, kind, limit }) => `${named(name)} is larger than ${limit} MB, the limit for ${kind}.`,
    () => 'Save it as CSV or Parquet, or split it.',
  ),
  tooManySpanned: problem<{ name: string; limit: number }>(
    422,
    ({ name, limit }) =>
      `The tables of ${named(name)} have more than ${limit.toLocaleString('en')} cells, most of them by spans.`,
    () => 'Remove “rowspan” and “colspan” from the page, or export the data as CSV.',
  ),
  unknownPlaceholder: problem<{ placeholder: string; nearest?: string }>(
    422,
    ({ placeholder }) => `The template contains ${placeholder}, which isn’t a column with a known escape.`,
    ({ nearest }) =>
      nearest === undefined
        ? 'Write {{column}}, or {{column|json}}, |xml, |csv or |url.'
        : `Did you mean {{${nearest}}}?`,
  ),
  noSheet: problem<{ sheet: string; sheets: string }>(
    422,
    ({ sheet, sheets }) => `There is no sheet "${sheet}". The file has ${sheets}.`,
  ),
  brokenJson: problem<{ name: string; line: number; detail: string }>(
    422,
    ({ name, line, detail }) => `${named(name)} isn’t valid JSON at line ${line}: ${detail}`,
    () => 'Fix the file there, or export it again.',
  ),
  unsureEncoding: warning<{ name: string; encoding: string; others: readonly string[] }>(
    ({ name, encoding }) =>
      `${named(name)} was read as ${encoding}, but has too few non-ASCII characters to be certain.`,
    ({ others }) =>
      others.length === 0
        ? 'Check the text in the preview, and choose another encoding if it looks wrong.'
        : `Check the text in the preview. If it looks wrong, choose another encoding: most likely ${listed(others)}.`,
  ),
  brokenXml: problem<{ name: string; detail: string }>(
    422,
    ({ name, detail }) =>
      `${named(name)} isn’t well-formed XML at ${detail} The records before it were read.`,
    () => 'Fix the file there, or export it again.',
  ),
  cutPage: warning<{ name: string; rows: number }>(
    ({ name, rows }) => `${named(name)} ends within its table, after ${counted(rows, 'row')}.`,
    () => 'Check that the last rows are there. If not, export it again.',
  ),
  bareAmpersands: warning<{ name: string; count: number; line: number }>(
    ({ name, count, line }) =>
      `${named(name)} has ${count === 1 ? 'an “&” that isn’t' : `${count.toLocaleString('en')} “&” that aren’t`} written as “&amp;”, the first in line ${line}. ${count === 1 ? 'It was' : 'They were'} read as “&”.`,
  ),
  noElements: problem<{ name: string; path: string }>(
    422,
    ({ name, path }) => `${named(name)} has no records${path === '' ? '' : ` at "${path}"`}.`,
    () => 'Choose the element that represents a row.',
  ),
  noTables: problem<{ name: string; login: boolean }>(
    422,
    ({ name, login }) =>
      login
        ? `${named(name)} is a sign-in page, not data: the site asked for a password instead of sending the file.`
        : `${named(name)} is an HTML page without a table.`,
    ({ login }) =>
      login ? 'Sign in there, download the file again, and check that it opens.' : 'Export the data as CSV.',
  ),
  noTable: problem<{ name: string; table: string; tables: string }>(
    422,
    ({ name, table, tables }) => `${named(name)} has no table "${table}". It has ${tables}.`,
  ),
  noTableInside: problem<{
    name: string;
    files: readonly { readonly name: string; readonly reason: string }[];
  }>(
    422,
    ({ name, files }) =>
      `${named(name)} contains no file with a table${files.length === 0 ? '' : `: ${files[0]!.reason}`}`,
    () => 'Check the file pattern, or choose another archive.',
  ),
  filesLeftOut: warning<{
    name: string;
    count: number;
    files: readonly { readonly name: string; readonly reason: string }[];
  }>(
    ({ name, count, files }) =>
      `${count === 1 ? '1 file' : `${count} files`} in ${named(name)} can’t be read and ${count === 1 ? 'was' : 'were'} skipped: ${files
        .slice(0, 3)
        .map((file) => file.reason.replace(/\.$/, ''))
        .join('; ')}${count > 3 ? ' …' : ''}`,
    () => 'Repair these files, or exclude them with a pattern.',
  ),
  probablyRenamed: warning<{
    columns: readonly { readonly file: string; readonly name: string; readonly column: string }[];
  }>(
    ({ columns }) =>
      columns.map(({ file, name, column }) => `${name} in ${file} is probably ${column}`).join('; '),
    ({ columns }) =>
      `To match them, add to Renamed columns: ${columns.map(({ name, column }) => printRenamed(name, column)).join('; ')}`,
  ),
  severalFiles: problem<{
    name: string;
    /** Number of all files, of which `files` are listed. */
    count: number;
    files: readonly { readonly name: string; readonly bytes: number }[];
  }>(
    422,
    ({ name, count, files }) =>
      `${named(name)} contains ${count === 1 ? '1 file' : `${count.toLocaleString('en')} files`}: ${files
        .slice(0, 10)
        .map((file) => file.name)
        .join(', ')}${files.length > 10 ? ' …' : ''}`,
    ({ files }) => `Choose one of them. On the command line, write archive.zip#${files[0]?.name ?? 'name'}.`,
  ),
  notInArchive: problem<{ name: string; file: string }>(
    422,
    ({ name, file }) => `${named(name)} has no file "${file}", or several with that name.`,
    () => 'Include the folders in the name.',
  ),
  unpacksTooLarge: problem<{ name: string; limit: number }>(
    413,
    ({ name, limit }) => `${named(name)} unpacks to more than ${limit} MB, the limit.`,
    () => 'Split the file inside.',
  ),
  unpacksTooWell: problem<{ name: string; ratio: number }>(
    422,
    ({ name, ratio }) =>
      `${named(name)} unpacks to more than ${ratio} times its size, which no ordinary file does, so it wasn’t opened.`,
    () => 'If the file is yours, unpack it and import the table inside.',
  ),
  cellTooLong: problem<{ cell: string; limit: number }>(
    422,
    ({ cell, limit }) =>
      `The text in ${cell} is longer than ${limit.toLocaleString('en')} characters, the limit of a workbook cell.`,
    () => 'Shorten the text, or save the table as CSV.',
  ),
  formulasWithoutResults: warning<{ name: string; formulas: number; first: string }>(
    ({ name, formulas, first }) =>
      `${formulas === 1 ? 'A formula' : `${formulas} formulas`} in ${named(name)} ${formulas === 1 ? 'has' : 'have'} no stored result (${first}), so ${formulas === 1 ? 'its cell is' : 'their cells are'} empty.`,
    () => 'Open the workbook in a spreadsheet program and save it again, so that it stores the results.',
  ),
  lockedArchive: problem<{ name: string }>(
    422,
    ({ name }) => `${named(name)} is locked with a password.`,
    () => 'Unpack it first, then import the file inside.',
  ),
  lockedWorkbook: problem<{ name: string }>(
    422,
    ({ name }) => `${named(name)} is protected with a password.`,
    () => 'Open it in a spreadsheet program, remove the password, and save it again.',
  ),
  packedOtherwise: problem<{ name: string; file: string }>(
    422,
    ({ name, file }) => `"${file}" in ${named(name)} uses a compression method that isn’t supported.`,
    () => 'Compress it with deflate, or unpack it first.',
  ),
  noRecords: problem<{ name: string; found: string }>(
    422,
    ({ name, found }) => `${named(name)} contains ${found}, not a list of records.`,
    () => 'A table is an array of objects, or an object that contains one.',
  ),
  tooLargeForFormat: problem<{ format: string; what: string; limit: number }>(
    422,
    ({ format, what, limit }) => `${format} holds at most ${limit} ${what}.`,
    () => 'Export fewer of them, or choose CSV or Parquet.',
  ),
  valuesShortened: warning<{ name: string; columns: readonly string[]; what: string }>(
    ({ name, columns, what }) => `${named(name)} contains ${what} in ${columns.slice(0, 10).join(', ')}.`,
    () => 'If you need every digit, write these columns as text in the program that created the file.',
  ),
  columnsUnread: warning<{ name: string; columns: readonly string[] }>(
    ({ name, columns }) =>
      `${columns.slice(0, 10).join(', ')} of ${named(name)} can’t be read and ${columns.length === 1 ? 'is' : 'are'} empty: the values are in a memo file, or in a notation of one program.`,
    () => 'If you need them, export the table to CSV in the program that created the file.',
  ),
  namesCollide: warning<{ format: string }>(
    ({ format }) => `${format} ignores case in column names: names that differ only in case get a number.`,
    () => 'Rename these columns.',
  ),
  unreadable: problem<{ name: string; detail: string }>(
    422,
    ({ name, detail }) => `${named(name)} couldn’t be read: ${detail}`,
  ),
  rejectedRows: warning<{ name: string; rows: number; first: number }>(({ name, rows, first }) =>
    rows === 1
      ? `One row of ${named(name)} differs from the others (line ${first}). It was kept.`
      : `${rows} rows of ${named(name)} differ from the others, the first at line ${first}. They were kept.`,
  ),
});

function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(names);
}

function named(name: string): string {
  return name === '' ? 'The file' : `"${name}"`;
}
